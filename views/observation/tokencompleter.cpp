#include "views/observation/tokencompleter.h"

#include "app/models/tokenlistmodel.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

namespace views {

void completeTokens(QLineEdit* field, const app::TokenListModel* model) {
    auto* completer = new QCompleter(model->knownTokens(), field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    completer->setMaxVisibleItems(10);
    completer->popup()->setObjectName(QStringLiteral("tokenCompletions"));
    completer->popup()->setAccessibleName(QLineEdit::tr("Known names"));
    field->setCompleter(completer);
}

} // namespace views
