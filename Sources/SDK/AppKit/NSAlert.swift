import ExtensionFoundation
public import Foundation
public import UIKit
import Wire

/// A message to the person with up to five buttons. The host shows it, in a window with the name of the app; a Finder Sync extension only soon after
/// the person has chosen an item of its menu.
@MainActor @preconcurrency
open class NSAlert: NSObject {
    public enum Style: UInt, Sendable { case warning = 0, informational = 1, critical = 2 }

    /// At most 200 characters in one line.
    open var messageText = ""
    /// At most 2000 characters.
    open var informativeText = ""
    /// Which picture the host shows.
    open var alertStyle = Style.warning
    /// Kept, and not shown: the picture is that of the style.
    open var icon: NSImage!
    open private(set) var buttons: [NSButton] = []

    /// The person may take as long as they like.
    private static let patience = Duration.seconds(24 * 3600)
    private static let firstTag = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue

    public override init() { super.init() }

    /// What an error says of itself.
    public convenience init(error: any Error) {
        self.init()
        let error = error as NSError
        messageText = error.localizedDescription
        informativeText = error.localizedRecoverySuggestion ?? error.localizedFailureReason ?? ""
    }

    /// The first button is the default one, one with the title “Cancel” is also Escape. Without any there is one that closes the alert. The tag of a
    /// button is the response; it is 1000 for the first one.
    @discardableResult
    open func addButton(withTitle title: String) -> NSButton {
        let button = NSButton(title: title, target: nil, action: nil)
        button.tag = Self.firstTag + buttons.count
        if buttons.isEmpty { button.keyEquivalent = "\r" } else if title == "Cancel" { button.keyEquivalent = "\u{1b}" }
        buttons.append(button)
        return button
    }

    /// Shows it, and returns when the person has answered. A file manager is served meanwhile; other work of the main queue waits.
    ///
    /// - Returns: `.abort` when the person has closed it otherwise, or the host does not show it, which standard error then says.
    @discardableResult
    open func runModal() -> NSApplication.ModalResponse {
        guard let channel = InterfaceProcess.dialogs else { return response(to: .failure(.overloaded), isAbsent: true) }
        let message = message
        return response(
            to: MainWork.shared.wait { finish in
                channel.ask(message, deadline: Self.patience) { answer in finish(answer.map { $0.message.answer }) }
            })
    }

    /// Shows it, and calls the handler on the main thread when the person has answered.
    ///
    /// - Parameter sheetWindow: the host decides over which window it appears.
    open func beginSheetModal(for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) {
        // SAFETY: created and called on the main thread.
        nonisolated(unsafe) let handler = handler
        guard let channel = InterfaceProcess.dialogs else {
            let response = response(to: .failure(.overloaded), isAbsent: true)
            return MainWork.shared.run { handler?(response) }
        }
        channel.ask(message, deadline: Self.patience) { answer in
            let answer = answer.map { $0.message.answer }
            MainWork.shared.run { handler?(self.response(to: answer)) }
        }
    }

    @discardableResult
    open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
        await withCheckedContinuation { continuation in
            beginSheetModal(for: sheetWindow) { continuation.resume(returning: $0) }
        }
    }

    private var message: WireShowAlert {
        .with {
            ($0.title, $0.text) = (messageText, informativeText)
            $0.style =
                switch alertStyle {
                case .warning: .warning
                case .informational: .informational
                case .critical: .critical
                }
            $0.buttons = buttons.map(\.title)
        }
    }

    private func response(to answer: Result<UInt32, CallError>, isAbsent: Bool = false) -> NSApplication.ModalResponse {
        switch answer {
        case .success(0): dismissed
        case .success(let number):
            buttons.isEmpty ? .alertFirstButtonReturn : buttons.indices.contains(Int(number) - 1) ? .init(buttons[Int(number) - 1].tag) : .abort
        case .failure(let error):
            abort(isAbsent ? "There is no host that could show an alert." : "The alert was not shown. \(error)")
        }
    }

    /// Closed without a button: that is what Escape means, if it means a button.
    private var dismissed: NSApplication.ModalResponse {
        if buttons.isEmpty { return .alertFirstButtonReturn }
        let escape = buttons.first { $0.keyEquivalent == "\u{1b}" } ?? (buttons.count == 1 ? buttons[0] : nil)
        return escape.map { .init($0.tag) } ?? .abort
    }

    private func abort(_ sentence: String) -> NSApplication.ModalResponse {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
        return .abort
    }
}
