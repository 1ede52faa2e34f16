/// Who may read a post.
public enum Audience: String, CaseIterable, Codable, Sendable {
    case everyone, friends, me

    public var title: String {
        switch self {
        case .everyone: "Everyone"
        case .friends: "Friends"
        case .me: "Only me"
        }
    }
}
