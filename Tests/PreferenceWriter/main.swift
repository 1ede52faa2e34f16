import ExtensionFoundation
import Foundation

// PreferenceWriter FOLDER NUMBER FIRST
//
// Writes numbers from FIRST on into keys of its own, and tells each on standard output once it is written: four bytes. Now and then it reads what
// the others write; when that is not whole, it tells 0xFFFFFFFF. When a key does not have what it has written there, it tells 0xFFFFFFFE. Goes on
// until it is killed.

let words = CommandLine.arguments
guard words.count == 4, let number = Int(words[2]), let first = UInt32(words[3]) else { exit(64) }
let domain = PreferenceDomain(identifier: "org.appex.contended", container: words[1])

func report(_ number: UInt32) {
    withUnsafeBytes(of: number) { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

var current = first
var written: [String: UInt32] = [:]
while true {
    let key = "\(number).\(current % 16)"
    if let last = written[key], domain.value(key).flatMap(ContendedValue.number) != last { report(.max - 1) }
    if domain.change([(key, ContendedValue.make(current))]) == .written {
        report(current)
        written[key] = current
    } else {
        written[key] = nil
    }
    if current % 64 == 0, !domain.all().values.allSatisfy({ ContendedValue.number(of: $0) != nil }) { report(.max) }
    current += 1
}
