#include "dolphin.h"

#include <KAbstractFileItemActionPlugin>
#include <KPluginFactory>

/// Menus of extensions in Dolphin.
class AppexAction : public KAbstractFileItemActionPlugin
{
    Q_OBJECT
public:
    AppexAction(QObject *parent, const QVariantList &) : KAbstractFileItemActionPlugin(parent) { Dolphin::shared(); }
    QList<QAction *> actions(const KFileItemListProperties &selected, QWidget *parent) override
    {
        return Dolphin::shared().menus.make(selected, parent);
    }
};

K_PLUGIN_CLASS_WITH_JSON(AppexAction, "action.json")

#include "action.moc"
