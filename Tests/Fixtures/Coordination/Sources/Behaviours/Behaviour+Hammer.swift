import UIKit

/// Reads and writes one ledger as fast as it can, beside others who do the same and are killed in the middle of it.
///
/// Beside each coordinated access a lock of the kernel's is taken without waiting: if that fails, somebody else was let in at the same time. The
/// ledger has the last number of each writer; a number that was written is acknowledged in a file of the writer's own afterwards.
extension Behaviour {
    func hammer() {
        let name = self["name"]
        let end = Date().addingTimeInterval(Double(self["seconds"]) ?? 1)
        let acknowledgements = open(Self.group.path + "/acknowledged-" + name, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        var (number, reads, violations, lost) = (0, 0, 0, 0)
        while Date() < end {
            var problem: NSError?
            if number % 3 == 2 {
                NSFileCoordinator().coordinate(readingItemAt: file, error: &problem) { url in
                    if !isAlone(LOCK_SH, { if ledger(url)[name, default: 0] != number { lost += 1 } }) { violations += 1 }
                }
                reads += 1
            }
            NSFileCoordinator().coordinate(writingItemAt: file, error: &problem) { url in
                let isAlone = isAlone(LOCK_EX) {
                    var ledger = ledger(url)
                    if ledger[name, default: 0] != number { lost += 1 }
                    ledger[name] = number + 1
                    write(ledger, to: url)
                }
                if !isAlone { violations += 1 }
            }
            if let problem {
                note(Self.text(problem))
                break
            }
            number += 1
            let line = Array("\(number)\n".utf8)
            _ = Glibc.write(acknowledgements, line, line.count)
        }
        finish("writes \(number) reads \(reads) violations \(violations) lost \(lost)")
    }

    private func isAlone(_ mode: Int32, _ body: () -> Void) -> Bool {
        let oracle = open(Self.group.path + "/oracle", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(oracle) }
        let isAlone = flock(oracle, mode | LOCK_NB) == 0
        body()
        return isAlone
    }

    private func ledger(_ url: URL) -> [String: Int] {
        guard let data = try? Data(contentsOf: url) else { return [:] }
        return (try? JSONDecoder().decode([String: Int].self, from: data)) ?? ["torn": 1]
    }

    /// In two steps and through one name for all, as two writers at once would notice.
    private func write(_ ledger: [String: Int], to url: URL) {
        guard let data = try? JSONEncoder().encode(ledger) else { return }
        let half = url.path + ".half"
        let output = open(half, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(output) }
        data.withUnsafeBytes { bytes in
            let middle = bytes.count / 2
            _ = Glibc.write(output, bytes.baseAddress, middle)
            sched_yield()
            _ = Glibc.write(output, bytes.baseAddress! + middle, bytes.count - middle)
        }
        rename(half, url.path)
    }
}
