import Foundation

/// The program nghttpx in front of another server: it speaks HTTP/2, over TLS, and writes down what it was asked.
final class HTTP2Front {
    private let process: Tool
    private let log: String
    let port: Int

    init(in system: SystemFixture, before server: HostileServer, certificate: String) throws {
        log = system.folder + "/nghttpx.log"
        port = try Self.freePort()
        let settings = system.folder + "/nghttpx.conf"
        try Data().write(to: URL(fileURLWithPath: settings))
        process = try Tool(
            Place.find("nghttpx"),
            [
                "--conf=\(settings)", "--single-process", "--workers=1", "--frontend=127.0.0.1,\(port)", "--backend=127.0.0.1,\(server.port)",
                "--no-ocsp",
                "--accesslog-file=\(log)", "--accesslog-format=$request", "--errorlog-file=\(system.folder)/nghttpx.errors", certificate, certificate,
            ], environment: ["PATH": Place.path])
        system.atEnd("nghttpx") { [process] in
            process.signal(SIGKILL)
            _ = try process.wait()
        }
        let curl = try Place.find("curl")
        let isUp = try eventually { [self] in
            try Tool.run(curl, ["-sk", "--noproxy", "*", url("/stats")], environment: ["PATH": Place.path]).isSuccess
        }
        guard isUp else {
            let errors = (try? String(contentsOfFile: system.folder + "/nghttpx.errors", encoding: .utf8)) ?? ""
            throw Failure("nghttpx does not answer. \(errors)")
        }
    }

    func url(_ path: String) -> String { "https://127.0.0.1:\(port)\(path)" }

    /// Lines such as `GET /a HTTP/2`.
    func requests() throws -> [String] { try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init) }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) | getsockname(descriptor, $0, &length) }
        }
        guard result == 0 else { throw Failure("No port is free.") }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
