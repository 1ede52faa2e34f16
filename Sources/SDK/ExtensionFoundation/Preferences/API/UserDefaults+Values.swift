public import Foundation

// Apple's conversions: text is converted when the caller asks for a number, and a number when the caller asks for text.
extension UserDefaults {
    public func string(forKey defaultName: String) -> String? {
        switch object(forKey: defaultName) {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

    public func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }

    public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

    public func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

    /// 0 when there is no value.
    public func integer(forKey defaultName: String) -> Int {
        switch object(forKey: defaultName) {
        case let number as NSNumber: number.intValue
        case let text as String: (text as NSString).integerValue
        default: 0
        }
    }

    /// 0 when there is no value.
    public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

    /// 0 when there is no value.
    public func double(forKey defaultName: String) -> Double {
        switch object(forKey: defaultName) {
        case let number as NSNumber: number.doubleValue
        case let text as String: (text as NSString).doubleValue
        default: 0
        }
    }

    /// False when there is no value. “YES”, “true” and numbers other than 0 are true.
    public func bool(forKey defaultName: String) -> Bool {
        switch object(forKey: defaultName) {
        case let number as NSNumber: number.boolValue
        case let text as String: (text as NSString).boolValue
        default: false
        }
    }

    /// A URL that ``set(_:forKey:)`` saved, or a text that is a path or a URL.
    public func url(forKey defaultName: String) -> URL? {
        guard let text = object(forKey: defaultName) as? String else { return nil }
        if !text.hasPrefix("/"), !text.hasPrefix("~"), let url = URL(string: text), url.scheme != nil { return url }
        return URL(fileURLWithPath: (text as NSString).expandingTildeInPath).absoluteURL
    }

    public func set(_ value: Int, forKey defaultName: String) { change([(defaultName, value)]) }

    public func set(_ value: Float, forKey defaultName: String) { change([(defaultName, value)]) }

    public func set(_ value: Double, forKey defaultName: String) { change([(defaultName, value)]) }

    public func set(_ value: Bool, forKey defaultName: String) { change([(defaultName, value)]) }

    /// A URL is saved as text; a file of the container as a path from `~`, because other processes see the container at another path.
    public func set(_ url: URL?, forKey defaultName: String) {
        let text = url.map { $0.isFileURL ? Self.abbreviated($0.standardizedFileURL.path) : $0.absoluteString }
        change([(defaultName, text)])
    }

    private static func abbreviated(_ path: String) -> String {
        let home = NSHomeDirectory()
        return path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
