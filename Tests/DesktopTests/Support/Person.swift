import Foundation

/// A person at the display of a desktop, who sees what a screen reader sees, and has a pointer and a keyboard. `person.py` does the work.
///
/// Whoever looks for something waits for it for a while, as one waits for a window, and reports all that the windows show when it does not come.
final class Person {
    /// What things are for a screen reader.
    enum Role: String {
        case button = "push button"
        case cell = "table cell"
        case checkBox = "check box"
        case image
        case label
        case row = "list item"
        case segment = "radio button"
        case searchField = "entry"
        case tab = "page tab"
        case text
        case window = "frame"
        case dialog
        case heading
        case scrollPane = "scroll pane"
        case slider
        case menuItem = "menu item"
    }

    private let process: Child
    private let requests: FileHandle
    private let answers: FileHandle
    /// Where `person.py` and the programs of the session print.
    private let log: String
    private var unread = Data()

    init(_ process: Child, requests: FileHandle, answers: FileHandle, log: String) {
        self.process = process
        self.log = log
        self.requests = requests
        self.answers = answers
        // A person who has left fails a test, and does not end all of them.
        signal(SIGPIPE, SIG_IGN)
    }

    // MARK: - Seeing

    /// Waits until it is there; its text, if it has one.
    @discardableResult
    func see(_ name: String?, _ role: Role? = nil) throws -> String { try ask("see", named(name, role)) as? String ?? "" }

    /// Waits until it is there and has this text.
    func see(_ name: String?, _ role: Role, saying text: String) throws { try ask("see_text", named(name, role).merging(["text": text]) { $1 }) }

    /// Waits until it is gone.
    func miss(_ name: String, _ role: Role? = nil) throws { try ask("miss", named(name, role)) }

    func sees(_ name: String, _ role: Role? = nil) throws -> Bool { try ask("sees", named(name, role)) as? Bool ?? false }

    /// The names of all of one role, from top to bottom.
    func names(_ role: Role) throws -> [String] { try ask("names", ["role": role.rawValue]) as? [String] ?? [] }

    /// Everything that the windows say: names, descriptions and texts.
    func words() throws -> [String] { try ask("words", [:]) as? [String] ?? [] }

    /// Waits until the names of all of one role are these.
    func see(_ names: [String], _ role: Role) throws { try ask("see_all", ["names": names, "role": role.rawValue]) }

    /// Waits until the first names of one role are these.
    func see(first names: [String], _ role: Role) throws { try ask("see_all", ["names": names, "role": role.rawValue, "count": names.count]) }

    func isEnabled(_ name: String, _ role: Role) throws -> Bool { try ask("state", named(name, role)) as? Bool ?? false }

    func isChecked(_ name: String, _ role: Role) throws -> Bool {
        try ask("state", named(name, role).merging(["is_so": "checked"]) { $1 }) as? Bool ?? false
    }

    func isSelected(_ name: String, _ role: Role) throws -> Bool {
        try ask("state", named(name, role).merging(["is_so": "selected"]) { $1 }) as? Bool ?? false
    }

    /// Nil for something that does not say whether it is open.
    func isExpanded(_ name: String, _ role: Role) throws -> Bool? {
        func has(_ state: String) throws -> Bool { try ask("state", named(name, role).merging(["is_so": state]) { $1 }) as? Bool ?? false }
        return try has("expandable") ? has("expanded") : nil
    }

    /// What a screen reader says of it beside its name.
    func description(of name: String, _ role: Role) throws -> String { try ask("description", named(name, role)) as? String ?? "" }

    /// Waits until something has the keyboard.
    func seeFocus(on name: String) throws { try ask("see_focus", ["name": name]) }

    /// Where something is on the display.
    func frame(of name: String?, _ role: Role? = nil) throws -> (x: Int, y: Int, width: Int, height: Int) {
        let numbers = try ask("frame", named(name, role)) as? [Int] ?? []
        guard numbers.count == 4 else { throw Failure("\(name ?? "") has no place.") }
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// Waits until a screen reader was told this sentence, since this was last waited for the same.
    func hear(_ sentence: String) throws { try ask("hear", ["text": sentence]) }

    /// All that a screen reader was told, except what was waited for.
    func heard() throws -> [String] { try ask("heard", [:]) as? [String] ?? [] }

    /// Checks what a screen reader is told of all open windows: names, roles, and the words that rows and buttons show.
    func audit() throws { try ask("audit", [:]) }

    func photograph(_ path: String) throws { try ask("photograph", ["path": path]) }

    // MARK: - Doing

    /// Clicks in the middle of it.
    func press(_ name: String?, _ role: Role? = nil) throws { try ask("press", named(name, role)) }

    /// Clicks in the middle of it with the other button.
    func openMenu(_ name: String, _ role: Role? = nil) throws { try ask("open_menu", named(name, role)) }

    /// Does its action, as a screen reader does.
    func activate(_ name: String, _ role: Role) throws { try ask("activate", named(name, role)) }

    /// Draws over something; the points are fractions of its width and height.
    func draw(_ points: [(Double, Double)], over name: String) throws { try ask("draw", ["name": name, "points": points.map { [$0.0, $0.1] }]) }

    /// Presses the pointer on something, moves it while it is pressed, and holds it there; the points are as in `draw`.
    func hold(_ points: [(Double, Double)], over name: String, _ role: Role) throws {
        try ask("hold", named(name, role).merging(["points": points.map { [$0.0, $0.1] }]) { $1 })
    }

    /// Drags one thing to another, also of another program, and holds it there. Without a role it is a window of another maker.
    func carry(_ name: String, _ role: Role? = nil, to target: String, _ targetRole: Role) throws {
        let role: Any = role?.rawValue ?? NSNull()
        try ask("carry", ["name": name, "role": role, "target": target, "target_role": targetRole.rawValue])
    }

    /// Moves a window.
    func place(_ title: String, x: Int, y: Int) throws { try ask("place", ["name": title, "x": x, "y": y]) }

    /// Lets the pointer go.
    func letGo() throws { try ask("let_go", [:]) }

    func keys(_ names: String...) throws { try ask("keys", ["names": names]) }

    func write(_ text: String) throws { try ask("write", ["text": text]) }

    /// Gives a window another size.
    func resize(_ title: String, width: Int, height: Int) throws { try ask("resize", ["name": title, "width": width, "height": height]) }

    // MARK: - Programs

    func start(_ name: String, _ words: [String], environment: [String: String] = [:]) throws {
        try ask("start", ["name": name, "words": words, "environment": environment])
    }

    /// Waits until a program has ended; its status.
    func end(of name: String) throws -> Int { try ask("ended", ["name": name]) as? Int ?? -1 }

    /// Whether a program has not ended.
    func runs(_ name: String) throws -> Bool { try ask("runs", ["name": name]) as? Bool ?? false }

    /// Ends everything that was started.
    func leave() {
        try? requests.close()
        if process.wait(60) == nil { process.stop() }
    }

    // MARK: - Asking

    private func named(_ name: String?, _ role: Role?) -> [String: Any] {
        var arguments: [String: Any] = [:]
        if let name { arguments["name"] = name }
        if let role { arguments["role"] = role.rawValue }
        return arguments
    }

    @discardableResult
    private func ask(_ what: String, _ arguments: [String: Any]) throws -> Any? {
        try requests.write(contentsOf: JSONSerialization.data(withJSONObject: [what, arguments]) + Data("\n".utf8))
        let answer = try JSONSerialization.jsonObject(with: nextLine()) as? [String: Any] ?? [:]
        if let problem = answer["problem"] as? String { throw Failure(problem) }
        return answer["value"]
    }

    private func nextLine() throws -> Data {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[(end + 1)...]) }
                return unread[..<end]
            }
            let more = answers.availableData
            guard !more.isEmpty else {
                let printed = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
                throw Failure("The person has left: person.py has ended. The session printed last:\n\(printed.suffix(2000))")
            }
            unread += more
        }
    }
}
