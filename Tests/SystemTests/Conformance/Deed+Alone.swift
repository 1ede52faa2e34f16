extension Deed {
    static let alone = ends + memory + disk + lies + floods + results + received + words + remains + views

    private init(
        _ name: String, _ outcome: Outcome, _ barrier: String, timeout: Double = 20, needsView: Bool = false
    ) {
        self.init(name: name, outcome: outcome, barrier: barrier, timeout: timeout, needsView: needsView)
    }

    /// Does nothing that would end it; so it is given a short time.
    private static func lasting(_ name: String, _ barrier: String = "the request's deadline, and SIGKILL") -> Deed {
        Deed(name, .ends(["requestTimeout"], words: "not completed within 1.5 s"), barrier, timeout: 1.5)
    }

    private static func breaking(_ name: String, _ words: String) -> Deed {
        Deed(name, .ends(["protocolViolation"], words: words), "frames are checked; the process is ended")
    }

    // MARK: - Ends and memory

    private static let ends = [
        Deed("crash", .ends(["crashed"], words: "SIGSEGV"), "it is a process of its own"),
        Deed("abort", .ends(["crashed"], words: "SIGABRT"), "it is a process of its own"),
        Deed("overflow the stack", .ends(["crashed"], words: "SIGSEGV"), "the kernel's guard page"),
        Deed("leave without a word", .ends(["exited"], words: "exited with status 0"), "the system watches the process"),
        lasting("stay while leaving"),
        lasting("hang"),
        lasting("never complete"),
        lasting("burn processor time", "the request's deadline, and SIGKILL; until then nothing"),
        lasting("ignore signals", "SIGKILL cannot be ignored"),
        lasting("stop itself", "SIGKILL reaches a stopped process"),
        Deed("crash while it completes", .completes(""), "what was completed stays completed"),
    ]

    private static let memory = [
        Deed("eat memory", .ends(["memoryLimit", "crashed"], words: "MiB"), "`RLIMIT_DATA`"),
        Deed("eat memory as a file", .ends(["memoryLimit"], words: "may hold"), "a look at memory files every 250 ms"),
        Deed("eat shared memory", .ends(["memoryLimit"], words: "may hold"), "a look at shared pages every 250 ms"),
        Deed(
            "eat memory in flight", .ends(["memoryLimit"], words: "may hold"),
            "a look at sockets every 250 ms: who is alone in its process has nobody to send descriptors to"),
        Deed(
            "eat sealed memory", .ends(["memoryLimit"], words: "may hold"),
            "a look at memory files every 250 ms: it lacks the mark of what was handed over"),
        Deed(
            "eat memory without its first thread", .ends(["memoryLimit"], words: "may hold"), "a look at every thread that has descriptors of its own"
        ),
        Deed(
            "eat memory under names that are no text", .ends(["memoryLimit"], words: "may hold"),
            "a look at shared pages every 250 ms, which reads bytes"),
        Deed("eat page tables", .ends(["memoryLimit"], words: "may hold"), "a look at page tables every 250 ms"),
    ]

    private static let disk = [
        Deed("fill its temporary folder", .ends(["diskLimit"], words: "of the disk"), "a quota; the process is ended, its temporary files go"),
        Deed("fill the disk without a name", .ends(["diskLimit"], words: "of the disk"), "the same: files that only the process has open count, too"),
        Deed(
            "fill the disk where nobody lists", .ends(["diskLimit"], words: "of the disk"),
            "the same: the folder gets another mode, and is looked into"),
        Deed(
            "fill the disk behind names", .ends(["diskLimit"], words: "of the disk"),
            "the same: what the kernel says of a file counts, and not what its path looks like"),
        Deed(
            "fill the disk behind mapped pages", .ends(["diskLimit"], words: "of the disk"),
            "the same: what it has written, and the disk has lost, is in files that nobody can measure"),
        Deed(
            "fill folders that change places", .ends(["diskLimit"], words: "of the disk"),
            "the same: the process stands still while they are measured"),
        Deed(
            "fill the disk in flight", .ends(["memoryLimit", "diskLimit"], words: "may"),
            "a look at sockets every 250 ms: who is alone in its process has nobody to send descriptors to"),
    ]

    // MARK: - Lies and floods

    private static let noFrame = "something that is not a frame"

    private static let lies =
        ["the system", "the host"].flatMap { side in
            [
                breaking("send garbage to \(side)", noFrame),
                breaking("send half a frame to \(side)", noFrame),
                breaking("send an oversized packet to \(side)", "longer than a frame"),
                Deed("send an empty packet to \(side)", .ends(["exited", "protocolViolation"], words: ""), "it counts as the end of the line"),
                breaking("announce a body without one to \(side)", noFrame),
                breaking("lie about a body's length to \(side)", noFrame),
                breaking("send a body that can change to \(side)", noFrame),
                breaking("send a body in a pipe to \(side)", noFrame),
                breaking("send a body of a gigabyte to \(side)", noFrame),
                breaking("send too many descriptors to \(side)", "longer than a frame"),
                Deed("hang up to \(side)", .ends(["exited", "protocolViolation"], words: ""), "the end of a line ends the process"),
            ]
        } + [
            Deed(
                "claim to be loading again", .ends(["protocolViolation"], words: "twice what happens once"),
                "a process is loaded once; one that says it again is ended"),
            lasting("claim to be finished", "what is out of turn is ignored"),
            Deed(
                "claim to be completing", .ends(["completed"], words: "did not answer"),
                "the host's own deadline, ten seconds after that of the system",
                timeout: 1.5),
            Deed(
                "claim to be unusable", .ends(["unusable"], words: "\\u{1B}"),
                "it is ended; its sentence is shown with control characters written out"),
            Deed(
                "claim to be unusable without end", .ends(["unusable"], words: "more time"),
                "each phase acts once; it has two seconds to leave"),
            lasting("claim that the host has gone", "the host itself says so"),
            Deed("claim a phase of tomorrow", .completes("claimed"), "unknown values are ignored"),
            Deed("give orders to the system", .completes("asked"), "a process may tell its phases, and ask what extensions may ask"),
            Deed(
                "close every descriptor", .ends(["protocolViolation", "exited"], words: ""), "the end of a line ends the process"),
            Deed("answer twice", .completes("the first"), "a call ends once"),
            Deed("answer twice on the wire", .completes("the first"), "a call ends once"),
            Deed("answer for another call", .completes("the first"), "calls are counted by who made them"),
            Deed("answer nonsense", .ends(["protocolViolation"], words: ""), "the process is ended"),
        ]

    private static let floods = [
        flood("flood the host"), flood("flood the host with replies"), flood("flood the host with progress"),
        flood("flood the host with requests"), flood("flood the system"), flood("flood the system with replies"),
        flood("flood the system with requests"),
        Deed("flood the log", .completes("printed"), "the last 40 lines of 500 bytes are kept; 8 MiB a second are read"),
        Deed(
            "hand files to the system without end", .completes("handed over"),
            "a message has as many descriptors as it takes; the others are closed where they are received"),
        Deed(
            "wait for a file with descriptors", .completes("claimed"),
            "a claim takes no descriptor; those of a peer that are open are counted, and half of all are for the system itself"),
        Deed(
            "hand files to the host without end", .completes("handed over"),
            "a message has as many descriptors as it takes; the others are closed where they are received"),
        Deed("claim to hang and to go on", .completes("claimed"), "what others can have logged has a rate"),
    ]

    private static func flood(_ name: String) -> Deed {
        Deed(
            name, .ends(["flood", "protocolViolation", "exited"], words: ""),
            "an allowance of frames that nobody asked for, and of answers that are not read")
    }

    // MARK: - Results, words, remains

    private static let results = [
        Deed("return a device", .refused(words: "not a regular file"), "only regular files are taken"),
        Deed("return a pipe", .refused(words: "not a regular file"), "only regular files are taken"),
        Deed("return a folder", .refused(words: "not a regular file"), "only regular files are taken"),
        Deed("return a link", .refused(words: ""), "files cross as descriptors; nobody opens a path for it"),
        Deed("return a path", .refused(words: ""), "files cross as descriptors; nobody opens a path for it"),
        Deed("return a name that climbs", .completes(""), "the last part of the name counts"),
        Deed("return a name of control characters", .completes(""), "they are taken out of names"),
        Deed("return files that a login reads", .completes(""), "no name begins with a dot or a mark of options; nothing unseen is in one"),
        Deed("return files that tools read", .completes(""), "such names get another one; nothing is saved as a program or a launcher"),
        Deed("return a file that shrinks", .over, "it is read, never mapped; what is missing is an error"),
        Deed("return ten thousand items", .over, "a body has at most 64 MiB"),
        Deed("return a text of 20 MB", .over, "a body has at most 64 MiB"),
        Deed("return a deep value", .ends(["crashed", "protocolViolation"], words: ""), "it breaks in the extension's process; a host bounds depth"),
        Deed("never deliver", .refused(words: ""), "a load has a deadline, and ends when the provider lets go of it"),
        Deed("die while delivering", .refused(words: ""), "the end of the session ends the load"),
    ]

    private static let received = [
        Deed("return a file and rewind it", .completes(""), "a host opens it again, and reads places up to the length that it had at first"),
        Deed("return its memory map", .refused(words: ""), "files that the kernel makes up are not taken"),
        Deed("return a report of the kernel", .refused(words: ""), "files that the kernel makes up are not taken"),
        Deed("return a file that it can write to", .refused(words: "open for writing"), "only files that are open for reading are taken"),
        Deed("return the name of a file", .refused(words: ""), "such a descriptor is not taken"),
        Deed("return a file that grows", .completes(""), "it is copied up to the length that it had at first"),
        Deed("return a file that is cut", .over, "it is read, never mapped; what is missing is an error"),
        Deed("return gigabytes of nothing", .completes(""), "holes stay holes"),
        Deed("return a gigabyte of nothing in memory", .refused(words: ""), "a budget of memory for each request; the length counts"),
    ]

    /// What a host may at most have had in memory, in bytes, with any of the files above.
    static let hostMemory: UInt64 = 400 << 20
    static let namesOfFiles = Set(files.map(\.name))

    private static let words = [
        Deed("print control sequences", .completes("printed"), "what is printed is shown with control characters written out"),
        Deed("fail with control sequences", .ends(["cancelledByExtension"], words: ""), "errors are shown with control characters written out"),
        Deed("die with control sequences", .ends(["crashed"], words: "\\u{1B}"), "last words are shown with control characters written out"),
        Deed(
            "look like the system", .ends(["cancelledByExtension"], words: "needed.\\u{A}Run"),
            "the extension's name stands before what it says, on one line; nothing judges it"),
    ]

    private static let remains = [
        Deed("leave temporary files", .completes("left"), "removed with the request"),
        Deed("leave folders deeper than a path", .completes("left"), "folders are moved up before they are emptied"),
        Deed("leave a folder that cannot be listed", .completes("left"), "it gets another mode before it is removed"),
        Deed("leave data that cannot be removed", .completes("left"), "the same, when the app is removed"),
        Deed("leave links to the person's files", .completes("left"), "links are removed and never followed"),
        Deed("leave sockets and pipes", .completes("left"), "nothing is opened but folders"),
    ]

    private static let views = [
        Deed(
            "show ten thousand labels", .ends(["protocolViolation", "flood"], words: ""), "a limit of nodes, counted before anything is kept",
            needsView: true),
        Deed("show views in views", .ends(["protocolViolation"], words: "levels"), "a limit of depth", needsView: true),
        Deed("show a text of 2 MB", .ends(["protocolViolation"], words: "bytes"), "a limit of text", needsView: true),
        Deed(
            "change its view without pause", .ends(["flood", "requestTimeout"], words: ""), "an allowance of changes that grows with time",
            timeout: 4, needsView: true),
        Deed("show control sequences", .completes("shown"), "text in a terminal has its control characters written out", needsView: true),
    ]
}
