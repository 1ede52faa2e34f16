import Foundation
import Testing

/// A desktop of its own: a display, a session with a window manager, a user with home, data and runtime folders, and the system started in them.
final class Desktop {
    let person: Person
    let folder: String
    /// Of the programs of the session.
    let environment: [String: String]
    private let display: Child

    /// `variables` are for all programs of the session.
    init(_ variables: [String: String] = [:]) throws {
        folder = "/tmp/appex-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
        for name in ["", "/home", "/data", "/run"] {
            guard mkdir(folder + name, 0o700) == 0 else { throw Failure("\(folder)\(name) cannot be made: \(String(cString: strerror(errno)))") }
        }
        let (display, number) = try Self.startDisplay()
        self.display = display
        environment = Self.environment(folder).merging([
            "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "ADW_DISABLE_PORTAL": "1",
        ]) { $1 }.merging(variables) { $1 }
        do {
            person = try Self.startSession(folder, environment)
        } catch {
            display.stop()
            throw error
        }
    }

    var home: String { folder + "/home" }

    private static func environment(_ folder: String) -> [String: String] {
        [
            "HOME": folder + "/home", "XDG_DATA_HOME": folder + "/data", "XDG_RUNTIME_DIR": folder + "/run", "LANG": "C.UTF-8",
            "PATH": Place.build + "/bin:" + Place.path,
        ]
    }

    /// The number of the display comes when it takes clients.
    private static func startDisplay() throws -> (Child, String) {
        let (reading, writing) = Child.pipe()
        let words = ["Xvfb", "-displayfd", "1", "-screen", "0", "840x680x24", "-nolisten", "tcp", "-noreset"]
        let child = try Child(words, environment: ["PATH": Place.path], output: writing)
        try writing.close()
        let number = Child.line(from: reading).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !number.isEmpty else { throw Failure("Xvfb has not started.") }
        return (child, number)
    }

    /// What the bus starts writes to the standard output of the session, so the person answers on another descriptor.
    private static func startSession(_ folder: String, _ environment: [String: String]) throws -> Person {
        let program = folder + "/person.py"
        try Data(PackageResources.person_py).write(to: URL(fileURLWithPath: program))
        let session = """
            cd "$1"
            exec 3>&1 >session.log 2>&1
            exec dbus-run-session -- sh -c 'metacity --no-composite </dev/null 3>&- & exec /usr/bin/python3 person.py >&3'
            """
        let (requests, answers) = (Child.pipe(), Child.pipe())
        let child = try Child(["sh", "-c", session, "sh", folder], environment: environment, input: requests.reading, output: answers.writing)
        try requests.reading.close()
        try answers.writing.close()
        return Person(child, requests: requests.writing, answers: answers.reading, log: folder + "/session.log")
    }

    // MARK: - Commands

    /// A command that has to succeed.
    @discardableResult
    func appex(_ arguments: String...) throws -> String {
        // In the language of the session: the system that it may start has names for all.
        let language = environment.filter { ["LANG", "LOCPATH"].contains($0.key) }
        return try Command.succeed([Place.program("appex")] + arguments, environment: Self.environment(folder).merging(language) { $1 })
    }

    /// The widget simulator, without the display of the session.
    func simulate(_ arguments: [String]) throws {
        try Command.succeed([Place.program("appex"), "simulate"] + arguments, environment: Self.environment(folder), deadline: 90)
    }

    func install(_ apps: App...) throws { for app in apps { try appex("install", app.bundle()) } }

    /// Has programs that start from now on show larger text.
    func setTextScale(_ scale: Double) throws {
        let property = ["-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi: \(Int(96 * scale))\n"]
        try Command.succeed(["xprop", "-root"] + property, environment: environment)
    }

    /// Starts a program of another maker, written for this version of GTK, from which these contents can be dragged, by their MIME types.
    func startDrags(gtk version: Int, _ contents: KeyValuePairs<String, Data> = [:]) throws {
        let program = folder + "/drags.py"
        try Data(PackageResources.drags_py).write(to: URL(fileURLWithPath: program))
        try offer(contents)
        // A program for GTK 3 that talks to screen readers hangs them while it waits for a drag.
        try person.start("drags", ["/usr/bin/python3", program, "\(version)", offers], environment: version == 3 ? ["NO_AT_BRIDGE": "1"] : [:])
        try person.place("Drags", x: 600, y: 20)
    }

    private var offers: String { folder + "/offers" }

    /// What can be dragged from that program from now on.
    func offer(_ contents: KeyValuePairs<String, Data>) throws {
        let list = contents.map { [$0.key, $0.value.base64EncodedString()] }
        try JSONSerialization.data(withJSONObject: list).write(to: URL(fileURLWithPath: offers), options: .atomic)
    }

    /// Opens the share sheet.
    func share(_ items: String..., environment: [String: String] = [:]) throws {
        try person.start("share", [Place.program("appex"), "share"] + items, environment: environment)
    }

    /// Copies a file into the home folder and opens it in the editor. Returns where it is.
    func edit(copyOf path: String) throws -> URL {
        let file = URL(fileURLWithPath: home).appendingPathComponent((path as NSString).lastPathComponent)
        try FileManager.default.copyItem(at: URL(fileURLWithPath: path), to: file)
        try person.start("edit", [Place.program("appex"), "edit", file.path])
        return file
    }

    /// Checks what a screen reader is told of the windows, and makes a picture of the display, for whoever wants to see what the tests saw.
    ///
    /// - Parameter isToolkits: whether something of the toolkit is open, which is not checked: a file chooser, or in a program of others a toast of
    ///   libadwaita, whose button has no name.
    func photograph(_ name: String, isToolkits: Bool = false) throws {
        if !isToolkits { try person.audit() }
        try FileManager.default.createDirectory(atPath: Place.screenshots, withIntermediateDirectories: true)
        try person.photograph("\(Place.screenshots)/\(name).png")
    }

    /// Ends the system, as when it crashes; whoever needs it next starts it again.
    func killSystem() {
        for process in processes() where process.name == "appexd" { kill(process.pid, SIGKILL) }
        wait { $0.name == "appexd" }
    }

    // MARK: - The end

    private static let alarms = ["-CRITICAL", "Fatal error", "Gtk-WARNING"]
    /// The desktop's list of accessible programs complains when the session ends while it is being started. No program of ours says that.
    private static let registry = "(at-spi2-registryd:"
    /// So does what keeps Thunar's settings.
    private static let settings = "(xfconfd:"
    /// So does what finds files, which Nautilus starts.
    private static let tracker = "(tracker-"
    /// So does GTK 4.8 when a screen reader asks where something is on the screen, which it then finds out otherwise.
    private static let places = "Screen coordinates not supported"

    /// So does the grid of GTK 4.8 when it jumps far, of cells that are placed before the next frame only.
    private static let cells = "Trying to snapshot GtkListItemWidget"

    /// So does a process of WebKit, in a namespace of its own, when the display ends while it is being started. No program of ours is called that.
    private static let webProcess = "(process:2): Gtk-WARNING"

    /// Ends everything, and reports what does not end or leaves words of alarm.
    fileprivate func tearDown(_ location: SourceLocation) {
        person.leave()
        display.stop()
        waitForReports()
        for process in processes() where process.name == "appexd" { kill(process.pid, SIGTERM) }
        wait { _ in true }
        for process in processes() {
            Issue.record("\(process.name) is left.", sourceLocation: location)
            kill(process.pid, SIGKILL)
        }
        let log = (try? String(contentsOfFile: folder + "/session.log", encoding: .utf8)) ?? ""
        for line in log.split(separator: "\n")
        where Self.alarms.contains(where: line.contains)
            && ![Self.registry, Self.settings, Self.tracker, Self.places, Self.cells, Self.webProcess].contains(where: line.contains)
        {
            Issue.record("A program of the session says: \(line)", sourceLocation: location)
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Kills the processes of this desktop whose command line has these words. Returns how many there were.
    func killProcesses(running words: String...) -> Int {
        let needle = Data(words.joined(separator: "\0").utf8)
        let meant = processes().filter { FileManager.default.contents(atPath: "/proc/\($0.pid)/cmdline")?.range(of: needle) != nil }
        for process in meant { kill(process.pid, SIGKILL) }
        return meant.count
    }

    /// Until nobody reports any more what became of an upload. When all windows are gone, only such processes are called so; they would start the
    /// system again.
    func waitForReports() { wait { $0.name == "appex" } }

    /// Until no such process is left. Nothing reports that the last one is gone.
    private func wait(for isMeant: (_ process: (pid: pid_t, name: String)) -> Bool) {
        let end = ContinuousClock.now + .seconds(60)
        while processes().contains(where: isMeant), ContinuousClock.now < end { poll(nil, 0, 20) }
    }

    /// The most memory that a process of the session with this name has had, in bytes.
    func peakMemory(of name: String) throws -> Int {
        // The kernel cuts names off.
        guard let found = processes().first(where: { $0.name == name.prefix(15) }),
            let status = try? String(contentsOfFile: "/proc/\(found.pid)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }), let size = Int(line.filter(\.isNumber))
        else { throw Failure("There is no process \(name).") }
        return size << 10
    }

    /// All whose environment names the folder.
    private func processes() -> [(pid: pid_t, name: String)] {
        let needle = Data(folder.utf8)
        return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }.compactMap { pid in
            guard FileManager.default.contents(atPath: "/proc/\(pid)/environ")?.range(of: needle) != nil else { return nil }
            let name = FileManager.default.contents(atPath: "/proc/\(pid)/comm").map { String(decoding: $0.dropLast(), as: UTF8.self) }
            return (pid, name ?? "?")
        }
    }
}

/// Gives `body` a desktop with these apps, and cleans up afterwards. What was on the display when it failed is kept as a picture.
func withDesktop(
    _ apps: [App], _ variables: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation, _ body: (Desktop, Person) throws -> Void
) throws {
    let desktop = try Desktop(variables)
    defer { desktop.tearDown(sourceLocation) }
    do {
        for app in apps { try desktop.install(app) }
        try body(desktop, desktop.person)
    } catch {
        try? desktop.photograph("failed-line-\(sourceLocation.line)", isToolkits: true)
        throw error
    }
}
