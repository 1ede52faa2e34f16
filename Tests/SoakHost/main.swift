import ExtensionFoundation
import ExtensionHost
import Foundation

// A host of the soak: SoakHost EXTENSION LOG FIRST LAST. Makes the requests with these numbers, one after the other, and appends to the file LOG
// a line when it begins one, and a line with what came of it.

let arguments = CommandLine.arguments
guard arguments.count == 5, let first = Int(arguments[3]), let last = Int(arguments[4]), first <= last else { exit(64) }
let log = open(arguments[2], O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
guard log >= 0 else { exit(66) }

/// In one write, so that a line is there or is not.
func note(_ words: String...) {
    let line = words.joined(separator: " ").replacing("\n", with: " ") + "\n"
    write(log, line, line.utf8.count)
}

let system = ExtensionSystem(hostName: "SoakHost")
for number in first...last {
    let item = NSExtensionItem()
    item.attachments = [NSItemProvider(object: "soak \(number)" as NSString)]
    note("began", "\(number)")
    do {
        let request = try await system.begin(arguments[1], items: [item])
        let returned = try await request.result()
        note("result", "\(number)", returned.first?.attributedContentText?.string ?? "nothing")
        await request.finish()
    } catch {
        note("error", "\(number)", "\(error)")
    }
}
note("done", "\(last)")
