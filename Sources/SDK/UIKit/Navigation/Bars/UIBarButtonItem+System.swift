public import Foundation

extension UIBarButtonItem.SystemItem {
    /// The text of the button; nil for a button with a symbol.
    var word: InterfaceWord? {
        switch self {
        case .done: .done
        case .cancel: .cancel
        case .edit: .edit
        case .save: .save
        case .undo: .undo
        case .redo: .redo
        case .close: .close
        case .add: .add
        case .action: .share
        default: nil
        }
    }

    var symbol: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }
}

extension UIBarButtonItem {
    /// A space that takes the remaining width.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(kind: .flexibleSpace) }

    /// A space of a fixed width in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(kind: .fixedSpace)
        item.width = width
        return item
    }
}
