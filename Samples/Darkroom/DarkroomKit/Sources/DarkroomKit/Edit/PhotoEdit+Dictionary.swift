extension PhotoEdit {
    /// Reads an edit from text values, as they come from a settings file or from a message.
    ///
    /// Keys are the names of the properties; one that is left out has its default. Switches are `true` or `false`, the others
    /// whole numbers. Throws `PhotoError` with the code `.badOption` for an unknown key or a value that does not fit.
    public init(dictionary: [String: String]) throws(PhotoError) {
        self.init()
        // Sorted, so that of two mistakes it is always the same one that is reported.
        for (key, text) in dictionary.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "blackAndWhite": blackAndWhite = try Self.flag(text, for: key)
            case "rotatesByExif": rotatesByExif = try Self.flag(text, for: key)
            case "maximumWidth": maximumWidth = try Self.number(text, for: key)
            case "maximumHeight": maximumHeight = try Self.number(text, for: key)
            case "jpegQuality": jpegQuality = try Self.number(text, for: key)
            default:
                throw .badOption("There is no option “\(key)”. The options are \(Self.keys.joined(separator: ", ")).")
            }
        }
        try validate()
    }

    /// The same edit as text values; `init(dictionary:)` reads it back.
    public var dictionary: [String: String] {
        var result = [
            "blackAndWhite": String(blackAndWhite), "rotatesByExif": String(rotatesByExif), "jpegQuality": String(jpegQuality),
        ]
        result["maximumWidth"] = maximumWidth.map { String($0) }
        result["maximumHeight"] = maximumHeight.map { String($0) }
        return result
    }

    private static let keys = ["blackAndWhite", "rotatesByExif", "maximumWidth", "maximumHeight", "jpegQuality"]

    private static func flag(_ text: String, for key: String) throws(PhotoError) -> Bool {
        guard let value = Bool(text) else {
            throw .badOption("\(key) is “\(text)”; give true or false.")
        }
        return value
    }

    private static func number(_ text: String, for key: String) throws(PhotoError) -> Int {
        guard let value = Int(text) else {
            throw .badOption("\(key) is “\(text)”; give a whole number.")
        }
        return value
    }
}
