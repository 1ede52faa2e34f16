/// Keys as a script writes them: `return`, `escape`, `ctrl+shift+s`.
enum KeyName {
    /// The input and the modifiers in the form of `ViewKey`.
    static func read(_ text: String) throws(ViewProblem) -> (input: String, modifiers: UInt32) {
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.popLast(), !name.isEmpty else {
            throw ViewProblem("\(text.debugDescription) is no key. Write return, escape or ctrl+s.")
        }
        var modifiers: UInt32 = 0
        for part in parts {
            guard let bit = bits[part.lowercased()] else { throw ViewProblem("\(part.debugDescription) is no modifier. Write shift, ctrl or alt.") }
            modifiers |= bit
        }
        return (inputs[name.lowercased()] ?? (name.count == 1 ? name.lowercased() : name), modifiers)
    }

    private static let bits: [String: UInt32] = ["shift": 1, "ctrl": 2, "control": 2, "cmd": 2, "command": 2, "alt": 4, "option": 4]
    private static let inputs = [
        "return": "\r", "enter": "\r", "tab": "\t", "space": " ", "escape": "UIKeyInputEscape", "up": "UIKeyInputUpArrow",
        "down": "UIKeyInputDownArrow",
        "left": "UIKeyInputLeftArrow", "right": "UIKeyInputRightArrow", "pageup": "UIKeyInputPageUp", "pagedown": "UIKeyInputPageDown",
        "home": "UIKeyInputHome", "end": "UIKeyInputEnd", "delete": "UIKeyInputDelete", "backspace": "\u{8}",
    ]
}
