public import Foundation

extension NSItemProvider {
    /// How the provider prefers its item to be shown in running text.
    public enum PreferredPresentationStyle: Int, Sendable {
        case unspecified = 0
        case inline = 1
        case attachment = 2
    }

    /// How the item prefers to be shown; `.unspecified` leaves the choice to the reader.
    public var preferredPresentationStyle: PreferredPresentationStyle {
        get { state.withLock(\.preferredPresentationStyle) }
        set { state.withLock { $0.preferredPresentationStyle = newValue } }
    }

    /// The natural size of the item on screen, in points; zero when it is not known.
    public var preferredPresentationSize: CGSize {
        get { state.withLock(\.preferredPresentationSize) }
        set { state.withLock { $0.preferredPresentationSize = newValue } }
    }

    /// A few bytes for readers of the same team, available before anything is loaded.
    public var teamData: Data? {
        get { state.withLock(\.teamData) }
        set { state.withLock { $0.teamData = newValue } }
    }
}
