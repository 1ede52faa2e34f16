import Foundation

/// Who may read a post.
public enum Audience: String, CaseIterable, Codable, Sendable {
    case everyone, friends, me

    /// In the words of the app or the extension, which both have them in their bundles.
    public var title: String {
        switch self {
        case .everyone: NSLocalizedString("Everyone", comment: "An audience")
        case .friends: NSLocalizedString("Friends", comment: "An audience")
        case .me: NSLocalizedString("Only me", comment: "An audience")
        }
    }
}
