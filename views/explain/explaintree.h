// The steps of an explanation, folded by source, each with its source's colour and number.
#pragma once

class QTreeView;

namespace app {
class ExplainModel;
}

namespace views {

[[nodiscard]] QTreeView* explainTree(app::ExplainModel* model);

} // namespace views
