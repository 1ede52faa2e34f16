import Foundation

/// What is told to assistive technologies beside what the views say.
@MainActor
public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A sentence, as `String` or `NSAttributedString`, that is said at once.
        public static let announcement = Notification(rawValue: 1008)
        /// A part of the screen has changed; the argument is a sentence, or the view to go on with.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A new view fills the screen; the argument as for ``layoutChanged``.
        public static let screenChanged = Notification(rawValue: 1000)
        /// The person has scrolled; the argument is a sentence.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells assistive technologies, when the host shows the process's view; otherwise nothing happens.
    public static func post(notification: Notification, argument: Any?) {
        if let view = argument as? UIView {
            if notification == .layoutChanged || notification == .screenChanged { view.command(.focus) }
            return
        }
        guard let sentence = argument as? String ?? (argument as? NSAttributedString)?.string, !sentence.isEmpty else { return }
        (InterfaceProcess.session?.root.owner as? UIView)?.command(.announce, text: sentence)
    }
}
