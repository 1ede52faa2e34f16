import Foundation

/// An authority that nobody but a test trusts, and what it has signed. Made by the program openssl.
struct Authority {
    private let folder: String

    /// For `SSL_CERT_FILE`.
    var certificate: String { folder + "/ca.pem" }

    private static let keys = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]

    init(in system: SystemFixture) throws {
        folder = system.folder + "/authority"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder + "/index"))
        try openssl(["req", "-x509", "-days", "10", "-subj", "/CN=Nobody", "-keyout", "\(folder)/ca.key", "-out", certificate] + Self.keys)
    }

    /// A certificate for these names, and its key: the path of a file with both. The times are written YYYYMMDDhhmmssZ.
    func issue(_ names: String, from start: String = "20200101000000Z", until end: String = "20490101000000Z") throws -> String {
        let path = folder + "/" + UUID().uuidString
        let settings = """
            [ca]
            default_ca = own
            [own]
            database = \(folder)/index
            new_certs_dir = \(folder)
            rand_serial = yes
            unique_subject = no
            default_md = sha256
            certificate = \(certificate)
            private_key = \(folder)/ca.key
            policy = any
            x509_extensions = server
            [any]
            commonName = supplied
            [server]
            subjectAltName = \(names)
            """
        try Data(settings.utf8).write(to: URL(fileURLWithPath: path + ".cnf"))
        try openssl(["req", "-subj", "/CN=server", "-keyout", path + ".key", "-out", path + ".csr"] + Self.keys)
        try openssl([
            "ca", "-batch", "-notext", "-config", path + ".cnf", "-in", path + ".csr", "-out", path + ".crt", "-startdate", start, "-enddate", end,
        ])
        return try together(path)
    }

    /// One that signs for itself.
    func selfSigned(_ names: String) throws -> String {
        let path = folder + "/" + UUID().uuidString
        try openssl(
            ["req", "-x509", "-days", "10", "-subj", "/CN=server", "-addext", "subjectAltName=" + names, "-keyout", path + ".key"]
                + ["-out", path + ".crt"] + Self.keys)
        return try together(path)
    }

    private func together(_ path: String) throws -> String {
        let parts = try [".key", ".crt"].map { try Data(contentsOf: URL(fileURLWithPath: path + $0)) }
        try (parts[0] + parts[1]).write(to: URL(fileURLWithPath: path + ".pem"))
        return path + ".pem"
    }

    private func openssl(_ arguments: [String]) throws {
        let result = try Tool.run(Place.find("openssl"), arguments, environment: ["PATH": Place.path, "HOME": folder])
        guard result.isSuccess else { throw Failure("openssl \(arguments.joined(separator: " ")): \(result.errors)") }
    }
}
