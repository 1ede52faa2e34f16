import Wire

extension UIKeyboardType {
    /// The protocol's number for the keyboard type.
    var wire: Int {
        let kind: WireKeyboardKind =
            switch self {
            case .default, .asciiCapable, .twitter: .default
            case .numbersAndPunctuation, .numberPad, .asciiCapableNumberPad: .numbers
            case .phonePad, .namePhonePad: .phone
            case .emailAddress: .email
            case .URL: .url
            case .decimalPad: .decimal
            case .webSearch: .search
            }
        return kind.rawValue
    }
}
