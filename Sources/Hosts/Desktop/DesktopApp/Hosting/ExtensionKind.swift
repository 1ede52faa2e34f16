import ExtensionHost
import InterfaceText

extension AppInspection.Extension {
    /// The kind of extension in the person's language.
    var kind: String {
        switch point {
        case "com.apple.share-services": localized("Share")
        case "com.apple.ui-services": localized("Action")
        case "com.apple.services": localized("Action without a view")
        case "com.apple.widget-extension": localized("Widget")
        default: pointTitle
        }
    }
}
