/// An action of a person in a view.
package enum ViewAction: Hashable, Sendable {
    case tap(String)
    /// Types text into a field.
    case type(String, text: String, TypingMode)
    /// Selects a segment, a row of a picker, or an item of a menu, which may be `Group/Item`.
    case select(String, choice: String)
    /// Sets a slider, a switch, a stepper, or a date.
    case set(String, value: String)
    case scroll(String, ScrollTarget)
    case focus(String)
    /// `return`, `escape`, `ctrl+s`.
    case key(String)

    /// The name of the element; nil for keys.
    package var name: String? {
        switch self {
        case .tap(let name), .type(let name, _, _), .select(let name, _), .set(let name, _), .scroll(let name, _), .focus(let name): name
        case .key: nil
        }
    }

    package enum TypingMode: Hashable, Sendable { case replace, append, keyByKey }
    package enum ScrollTarget: Hashable, Sendable { case offset(Double, Double), top, bottom, left, right, into }
}
