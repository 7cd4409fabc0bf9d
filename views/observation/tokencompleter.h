// Completion of a token field from the names the library already uses.
#pragma once

class QLineEdit;

namespace app {
class TokenListModel;
}

namespace views {

void completeTokens(QLineEdit* field, const app::TokenListModel* model);

} // namespace views
