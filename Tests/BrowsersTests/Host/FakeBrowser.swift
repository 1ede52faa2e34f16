import ExtensionHost
import Foundation
import Glibc
import Synchronization
import SystemCalls
import WebPages

@testable import Browsers

/// A browser with a session of the native host, whose windows are a small program: what it does is the title of the page.
final class FakeBrowser {
    private static let script = #"""
        import json, os, signal, socket, struct, subprocess, sys
        line = socket.socket(fileno=3)
        def read(size):
            data = b""
            while len(data) < size:
                part = line.recv(size - len(data))
                if not part: sys.exit(0)
                data += part
            return data
        def receive(): return json.loads(read(struct.unpack("<I", read(4))[0]))
        def send(message):
            data = json.dumps(message).encode()
            line.sendall(struct.pack("<I", len(data)) + data)
        def end(outcome): send({"ended": {"_0": outcome}})
        shown = receive()["present"]["_0"]
        title = shown["page"]["title"]
        if title == "share": end({"shared": {}})
        if title == "say": end({"failed": {"_0": json.dumps(shown, sort_keys=True)}})
        if title == "files":
            files = shown["subject"]["shared"]["_0"]["files"]
            end({"failed": {"_0": " ".join(f["name"] + "=" + open(f["url"].removeprefix("file://")).read() for f in files)}})
        if title == "replace":
            send({"replaceSelection": {"call": 5, "text": "new"}})
            end({"failed": {"_0": json.dumps(receive())}})
        if title == "wait": end({"failed": {"_0": json.dumps(receive())}})
        if title == "environment": end({"failed": {"_0": os.environ.get("SWIFT_BACKTRACE", "")}})
        if title == "crash": os.kill(os.getpid(), signal.SIGSEGV)
        if title == "crash in a run":
            send({"run": {"call": 5, "extension": "org.example.none"}})
            os.kill(os.getpid(), signal.SIGKILL)
        if title == "leave a child":
            # It has the window's end of the socket as long as the host has the other one.
            subprocess.Popen(["/bin/cat"], stdin=line)
            os.kill(os.getpid(), signal.SIGSEGV)
        if title == "answer and leave a child":
            subprocess.Popen(["/bin/cat"], stdin=line)
            end({"shared": {}})
        if title == "go silently":
            receive()
        if title == "noise": line.sendall(b"\xff\xff\xff\xff")
        """#

    private let toHost: OwnedDescriptor
    private let fromHost: OwnedDescriptor
    private var reader = FrameReader(limit: 1 << 20)
    private var received: [[String: Any]] = []
    private let remarks = Lines()
    private let told = Lines()
    let thread = DispatchGroup()

    static let python = WindowProgram(path: "/usr/bin/python3", arguments: ["-S", "-c", script])

    init(_ family: BrowserFamily = .firefox, isGreeted: Bool = true, window: WindowProgram? = python) throws {
        let (input, output) = (try ClosingPipe(waits: true), try ClosingPipe(waits: true))
        (toHost, fromHost) = (input.writing, output.reading)
        let messages = try NativeMessages(input: input.reading, output: output.writing)
        let session = BrowserSession(
            family, messages, system: ExtensionSystem(hostName: "BrowsersTests"), window: window, scripts: nil,
            tell: { [told] in told.add("\($0): \($1)") },
            remark: { [remarks] in remarks.add($0) })
        thread.enter()
        Thread.detachNewThread { [thread] in
            session.run()
            thread.leave()
        }
        if isGreeted { try send(#"{"type":"hello","protocol":1,"browser":"\#(family.rawValue)","name":"Browser 1","userScripts":true}"#) }
    }

    func send(_ json: String) throws {
        let frame = FrameReader.frame(Data(json.utf8)) ?? Data()
        try frame.withUnsafeBytes { try WholeTransfer.write($0, to: toHost.rawValue, "write") }
    }

    func present(_ number: Int, tab: Int = 1, title: String, _ rest: String = #""what":"page""#) throws {
        try send(
            #"{"type":"present","request":\#(number),"tab":\#(tab),"frame":0,"action":null,"#
                + #""page":{"url":"https://example.org/","title":"\#(title)"},\#(rest)}"#
        )
    }

    /// The next message of a type; others are skipped. Blocks, for ten seconds at most.
    func next(_ type: String) -> [String: Any]? {
        let end = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < end {
            if let index = received.firstIndex(where: { $0["type"] as? String == type }) { return received.remove(at: index) }
            var entry = pollfd(fd: fromHost.rawValue, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 20_000) > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 65536)
            let count = Glibc.read(fromHost.rawValue, &bytes, bytes.count)
            guard count > 0 else { return nil }
            bytes.withUnsafeBytes { all in
                try? reader.append(UnsafeRawBufferPointer(rebasing: all[..<count])) { data in
                    received.append(try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
                }
            }
        }
        return nil
    }

    /// The browser ends; returns whether the host has ended within ten seconds.
    func end() -> Bool {
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        dup2(null, toHost.rawValue)
        close(null)
        return thread.wait(timeout: .now() + 20) == .success
    }

    var saidRemarks: [String] { remarks.all }
    /// What the person was told in notifications.
    var saidToPerson: [String] { told.all }
}

final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
