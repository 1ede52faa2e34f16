import Foundation

/// A compositor of Wayland without a screen, in the session of a desktop: a person sees its windows as a screen reader does, and has a keyboard and no
/// pointer there.
final class WaylandCompositor {
    struct Window {
        let isVisible: Bool
        let isFullScreen: Bool
    }

    /// For programs that open windows here.
    let environment: [String: String]
    private let socket: String
    private let variables: [String: String]
    private let folder: String
    private var keyboard: Keyboard?

    /// `wayland_keys.py`, for as long as the compositor is used.
    private struct Keyboard {
        let process: Child
        let requests: FileHandle
        let answers: FileHandle
    }

    init(in desktop: Desktop) throws {
        socket = desktop.folder + "/sway.socket"
        variables = desktop.environment
        folder = desktop.folder
        let (settings, fifo) = (desktop.folder + "/sway.conf", desktop.folder + "/sway.ready")
        guard mkfifo(fifo, 0o600) == 0 else { throw Failure("\(fifo) cannot be made: \(String(cString: strerror(errno)))") }
        // Open for writing, too: so it has no end before the compositor writes.
        let descriptor = open(fifo, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure("\(fifo) cannot be opened: \(String(cString: strerror(errno)))") }
        let ready = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try Data("xwayland disable\nexec echo $WAYLAND_DISPLAY >'\(fifo)'\n".utf8).write(to: URL(fileURLWithPath: settings))
        let headless = ["WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "SWAYSOCK": socket]
        // It refuses to start for root, and for whoever may become root; in this namespace nobody may.
        let words = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "sway", "--config", settings]
        try desktop.person.start("sway", words, environment: headless)
        let display = Child.line(from: ready).trimmingCharacters(in: .newlines)
        guard !display.isEmpty else { throw Failure("sway has not started.") }
        environment = ["WAYLAND_DISPLAY": display, "GDK_BACKEND": "wayland"]
    }

    func command(_ words: String) throws { try ask(words) }

    /// The first window of this title.
    func window(_ title: String) throws -> Window {
        let tree = try JSONSerialization.jsonObject(with: Data(ask("-t", "get_tree", "--raw").utf8))
        guard let found = Self.find(title, in: tree) else { throw Failure("The compositor has no window “\(title)”.") }
        return Window(isVisible: found["visible"] as? Bool ?? false, isFullScreen: found["fullscreen_mode"] as? Int == 1)
    }

    /// Where programs of a browser, which has no bus of the session, find whoever reads screens.
    func environmentWithoutBus() throws -> [String: String] {
        let property = try Command.succeed(["xprop", "-root", "AT_SPI_BUS"], environment: variables)
        guard let bus = property.firstMatch(of: /"(.+)"/)?.output.1 else { throw Failure("The display has no bus for screen readers: \(property)") }
        return environment.merging(["AT_SPI_BUS_ADDRESS": String(bus), "MOZ_ENABLE_WAYLAND": "1"]) { $1 }
    }

    /// Presses these keys, one after the other, for the window that has the keyboard.
    func keys(_ names: String...) throws {
        let keyboard = try self.keyboard ?? attachKeyboard()
        try keyboard.requests.write(contentsOf: Data((names.joined(separator: " ") + "\n").utf8))
        try expect(keyboard, "pressed")
    }

    private func attachKeyboard() throws -> Keyboard {
        let program = folder + "/wayland_keys.py"
        try Data(PackageResources.wayland_keys_py).write(to: URL(fileURLWithPath: program))
        let (requests, answers) = (Child.pipe(), Child.pipe())
        let process = try Child(
            ["/usr/bin/python3", program], environment: variables.merging(environment) { $1 }, input: requests.reading, output: answers.writing)
        try requests.reading.close()
        try answers.writing.close()
        let new = Keyboard(process: process, requests: requests.writing, answers: answers.reading)
        try expect(new, "ready")
        keyboard = new
        return new
    }

    private func expect(_ keyboard: Keyboard, _ word: String) throws {
        let line = Child.line(from: keyboard.answers).trimmingCharacters(in: .newlines)
        guard line == word else { throw Failure("The keyboard of the compositor says “\(line)” and not “\(word)”.") }
    }

    @discardableResult
    private func ask(_ words: String...) throws -> String { try Command.succeed(["swaymsg", "--socket", socket] + words, environment: variables) }

    private static func find(_ title: String, in node: Any) -> [String: Any]? {
        guard let node = node as? [String: Any] else { return nil }
        if node["pid"] != nil, node["name"] as? String == title { return node }
        let children = ["nodes", "floating_nodes"].flatMap { node[$0] as? [Any] ?? [] }
        return children.lazy.compactMap { find(title, in: $0) }.first
    }
}
