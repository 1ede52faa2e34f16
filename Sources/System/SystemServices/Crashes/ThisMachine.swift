import Foundation

/// The properties of the machine that are in reports.
enum ThisMachine {
    /// The release of the kernel.
    static let kernel = names.release
    static let architecture = names.machine

    /// The distribution's name for itself; empty when it has none.
    static let distribution: String = {
        let text = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
        return line.map { $0.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\""]) } ?? ""
    }()

    private static let names: (release: String, machine: String) = {
        var names = utsname()
        uname(&names)
        func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
        return (withUnsafeBytes(of: names.release, text), withUnsafeBytes(of: names.machine, text))
    }()
}
