/// What the value of a property list key must be.
public enum ValueExpectation: Sendable, Hashable {
    case boolean
    case integer(ClosedRange<Int64>)
    /// Any text of at most 1024 bytes.
    case string
    /// A plain file name: no slash, not hidden, at most 255 bytes.
    case fileName
    /// One of the listed strings.
    case oneOf([String])
    /// A language with an optional script and region, such as `en-US`.
    case languageTag
    /// An identifier of an app group: letters, digits, “.”, “-” and “_”.
    case groupIdentifier
    /// A non-empty array of listed strings, without repetition.
    case arrayOf([String])
    /// A non-empty array of uniform type identifiers.
    case arrayOfTypeIdentifiers
    /// An array of text.
    case arrayOfStrings
    /// An array, which may be empty, of at most 64 identifiers of app or keychain groups.
    case arrayOfGroupIdentifiers
    /// An array of dictionaries.
    case arrayOfDictionaries
    case dictionary
    /// A string or a dictionary; its content is checked when the rule is compiled.
    case activationRule
}
