import ExtensionFoundation
public import Foundation
import Wire

/// Declares whether a widget has content. Guide: *Today*, "Specifying When a Widget Should Appear".
open class NCWidgetController: NSObject {
    public override required init() { super.init() }

    /// The name on macOS.
    open class func widgetController() -> Self { self.init() }
    open class func `default`() -> NCWidgetController { NCWidgetController() }

    /// Shows or hides a widget of the same app, called by the widget or its containing app, whether or not the widget runs. A widget without content
    /// is not launched until this is called with true.
    ///
    /// - Parameter bundleID: of the widget, not of the app. An identifier of anything else has no effect but a line on standard error.
    open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
        guard let line = SystemLine.current else {
            return Self.complain("setHasContent(_:forWidgetWithBundleIdentifier:) is for a widget and for an app that is opened with `appex open`.")
        }
        var request = WireSetWidgetHasContent()
        request.widget = bundleID
        request.hasContent_p = flag
        line.channel.ask(request, deadline: .seconds(30)) { answer in
            if case .failure(let error) = answer { Self.complain("\(error)") }
        }
    }

    private static func complain(_ sentence: String) { FileHandle.standardError.write(Data("NCWidgetController: \(sentence)\n".utf8)) }
}
