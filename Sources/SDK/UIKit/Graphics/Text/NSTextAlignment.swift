package import Wire

/// Where lines are in the room that they have.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    package var wire: WireTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}
