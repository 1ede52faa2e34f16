import Foundation
import SystemCalls

/// A locale that the machine need not have been set up for.
package enum TestLocale {
    /// A folder for LOCPATH with this locale in UTF-8. The caller removes it.
    package static func folder(of name: String) throws -> String {
        let folder = "/tmp/appex-locale-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let words = ["localedef", "-i", name, "-f", "UTF-8", "\(folder)/\(name).UTF-8"]
        let (end, _) = try Program("/usr/bin/localedef", words, environment: ["PATH=/usr/bin:/bin"]).output(upTo: 1 << 16)
        guard end.isSuccess else { throw SystemError(ENOENT, "make the locale \(name)") }
        return folder
    }
}
