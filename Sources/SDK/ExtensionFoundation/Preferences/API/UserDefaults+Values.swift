public import Foundation

// Apple's conversions: text is read as a number where one is asked for, and the other way round.
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

    /// 0 when there is none.
    public func integer(forKey defaultName: String) -> Int {
        switch object(forKey: defaultName) {
        case let number as NSNumber: number.intValue
        case let text as String: (text as NSString).integerValue
        default: 0
        }
    }

    /// 0 when there is none.
    public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

    /// 0 when there is none.
    public func double(forKey defaultName: String) -> Double {
        switch object(forKey: defaultName) {
        case let number as NSNumber: number.doubleValue
        case let text as String: (text as NSString).doubleValue
        default: 0
        }
    }

    /// False when there is none. “YES”, “true” and numbers other than 0 are true.
    public func bool(forKey defaultName: String) -> Bool {
        switch object(forKey: defaultName) {
        case let number as NSNumber: number.boolValue
        case let text as String: (text as NSString).boolValue
        default: false
        }
    }

    /// An address that ``set(_:forKey:)`` kept, or a text that is a path or an address.
    public func url(forKey defaultName: String) -> URL? {
        guard let text = object(forKey: defaultName) as? String else { return nil }
        if !text.hasPrefix("/"), !text.hasPrefix("~"), let url = URL(string: text), url.scheme != nil { return url }
        return URL(fileURLWithPath: (text as NSString).expandingTildeInPath).absoluteURL
    }

    public func set(_ value: Int, forKey defaultName: String) { change([(defaultName, value)]) }

    public func set(_ value: Float, forKey defaultName: String) { change([(defaultName, value)]) }

    public func set(_ value: Double, forKey defaultName: String) { change([(defaultName, value)]) }

    public func set(_ value: Bool, forKey defaultName: String) { change([(defaultName, value)]) }

    /// An address is kept as text, and a file of the container by a path from `~`: the container is elsewhere for other processes.
    public func set(_ url: URL?, forKey defaultName: String) {
        let text = url.map { $0.isFileURL ? Self.abbreviated($0.standardizedFileURL.path) : $0.absoluteString }
        change([(defaultName, text)])
    }

    private static func abbreviated(_ path: String) -> String {
        let home = NSHomeDirectory()
        return path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
