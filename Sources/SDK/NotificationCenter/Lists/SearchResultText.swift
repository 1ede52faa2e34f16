import Foundation

/// The text that represents a search result. Key-value coding does not exist here: dictionaries are read by key, other values by reflection.
enum SearchResultText {
    static func text(of object: Any, at keyPath: String) -> String {
        var value: Any = object
        for key in keyPath.split(separator: ".").map(String.init) {
            guard let next = self.value(of: value, for: key) else { return String(describing: object) }
            value = next
        }
        return String(describing: value)
    }

    private static func value(of object: Any, for key: String) -> Any? {
        if let dictionary = object as? [String: Any] { return dictionary[key] }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key }) { return child.value }
            mirror = current.superclassMirror
        }
        return key == "description" ? String(describing: object) : nil
    }
}
