extension PreferenceValue.Refusal {
    var isAboutSize: Bool {
        switch self {
        case .notPropertyList: false
        case .tooLong, .tooManyElements: true
        }
    }

    /// A message for the developer.
    func sentence(_ key: String) -> String {
        switch self {
        case .notPropertyList:
            "The value for \(key.debugDescription) is not of a property list, or is nested too deeply, and is not kept: use strings, numbers, dates, "
                + "data, arrays and dictionaries with strings as keys."
        case .tooLong(let bytes):
            "The value for \(key.debugDescription) has \(bytes) bytes and is not kept; at most \(PreferenceLimits.value) are. Keep it in a file."
        case .tooManyElements:
            "The value for \(key.debugDescription) has more than \(PreferenceLimits.elements) elements and is not kept. Keep it in a file."
        }
    }
}
