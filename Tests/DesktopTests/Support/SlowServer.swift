import Foundation

/// A service for the sample Post that answers a post at once, and a picture when the test says how.
final class SlowServer {
    let address: String
    private let folder: String
    private let process: Child
    /// Kept open.
    private let output: FileHandle

    private static let program = """
        import http.server, os, sys, time
        folder = sys.argv[1]
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            def answer(self, status, body=b"{}"):
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def received(self): return self.rfile.read(int(self.headers.get("Content-Length", 0)))
            def do_POST(self):
                with open(folder + "/posts", "ab") as file: file.write(self.received() + b"\\n")
                self.answer(200, b'{"id": "1"}')
            def do_PUT(self):
                with open(folder + "/pictures", "a") as file: file.write(str(len(self.received())) + "\\n")
                while not os.path.exists(folder + "/answer"): time.sleep(0.02)
                self.answer(int(open(folder + "/answer").read()))
            def log_message(self, *words): pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        print(server.server_address[1], flush=True)
        server.serve_forever()
        """

    init(in desktop: Desktop) throws {
        folder = desktop.folder + "/slow-server"
        guard mkdir(folder, 0o700) == 0 else { throw Failure("\(folder) cannot be made.") }
        let (reading, writing) = Child.pipe()
        process = try Child(
            ["/usr/bin/python3", "-c", Self.program, folder], environment: ["PATH": Place.path, "HOME": desktop.home], output: writing)
        try writing.close()
        let port = Child.line(from: reading).trimmingCharacters(in: .whitespacesAndNewlines)
        guard Int(port) != nil else { throw Failure("The server does not say its port but “\(port)”.") }
        address = "http://127.0.0.1:\(port)"
        output = reading
    }

    /// From now on pictures are answered so; nil: not at all.
    func answer(_ status: Int?) throws {
        let file = URL(fileURLWithPath: folder + "/answer")
        guard let status else { return try FileManager.default.removeItem(at: file) }
        try Data("\(status)".utf8).write(to: file, options: .atomic)
    }

    /// What came so far, a line each.
    var posts: [String] { lines("posts") }
    var pictures: [String] { lines("pictures") }

    private func lines(_ name: String) -> [String] {
        ((try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }
}
