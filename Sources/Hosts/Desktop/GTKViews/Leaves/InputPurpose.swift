import CGtk
import RemoteView
import Wire

/// The purpose of a text for input methods.
enum InputPurpose {
    static func of(_ properties: Properties) -> GtkInputPurpose {
        if properties[.secure] { return GTK_INPUT_PURPOSE_PASSWORD }
        return switch WireKeyboardKind(rawValue: properties[.keyboard]) {
        case .numbers: GTK_INPUT_PURPOSE_DIGITS
        case .phone: GTK_INPUT_PURPOSE_PHONE
        case .email: GTK_INPUT_PURPOSE_EMAIL
        case .url: GTK_INPUT_PURPOSE_URL
        case .decimal: GTK_INPUT_PURPOSE_NUMBER
        default: GTK_INPUT_PURPOSE_FREE_FORM
        }
    }

    static func hints(_ properties: Properties) -> GtkInputHints {
        var bits: UInt32 = 0
        switch properties[.correction] {
        case 1: bits |= GTK_INPUT_HINT_NO_SPELLCHECK.rawValue
        case 2: bits |= GTK_INPUT_HINT_SPELLCHECK.rawValue
        default: break
        }
        switch properties[.capitalization] {
        case 0: bits |= GTK_INPUT_HINT_LOWERCASE.rawValue
        case 1: bits |= GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue
        case 3: bits |= GTK_INPUT_HINT_UPPERCASE_CHARS.rawValue
        default: bits |= GTK_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
        }
        return GtkInputHints(rawValue: bits)
    }
}
