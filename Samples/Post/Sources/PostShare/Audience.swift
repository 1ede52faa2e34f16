/// Who may read a post.
enum Audience: String, CaseIterable {
    case everyone, friends, me

    var title: String {
        switch self {
        case .everyone: "Everyone"
        case .friends: "Friends"
        case .me: "Only me"
        }
    }
}
