#include "dolphin.h"

#include <KOverlayIconPlugin>

/// Badges of extensions on the icons of Dolphin and of other programs that load such plug-ins.
class AppexOverlay : public KOverlayIconPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.appex.overlay" FILE "overlay.json")
public:
    AppexOverlay() { connect(&Dolphin::shared().items, &Items::changed, this, &KOverlayIconPlugin::overlaysChanged); }
    QStringList getOverlays(const QUrl &item) override { return Dolphin::shared().items.see(item); }
};

#include "overlay.moc"
