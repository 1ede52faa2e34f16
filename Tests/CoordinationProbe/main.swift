import ExtensionFoundation
import ExtensionHost
import Foundation

// Coordinates a file from outside of every sandbox: CoordinationProbe read|write|hold|present FILE [TEXT]. `hold` and `present` end when the
// file TEXT is there.

let arguments = CommandLine.arguments
guard arguments.count > 2 else { exit(64) }
let file = URL(fileURLWithPath: arguments[2])
// Hosts are linked with this module; nothing of it is used by name.
_ = ExtensionHost.sdkVersion

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Presents a file, and says what it is asked and told.
final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    init(_ url: URL) { presentedItemURL = url }
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        say("save")
        completionHandler(nil)
    }
    func presentedItemDidChange() { say("changed") }
}

var problem: NSError?
switch arguments[1] {
case "read":
    NSFileCoordinator().coordinate(readingItemAt: file, error: &problem) { say((try? String(contentsOf: $0, encoding: .utf8)) ?? "nothing") }
case "write":
    NSFileCoordinator().coordinate(writingItemAt: file, error: &problem) { try? Data(arguments[3].utf8).write(to: $0) }
case "hold":
    NSFileCoordinator().coordinate(writingItemAt: file, error: &problem) { _ in
        say("held")
        while access(arguments[3], F_OK) != 0 { usleep(2000) }
    }
case "present":
    let presenter = Presenter(file)
    NSFileCoordinator.addFilePresenter(presenter)
    say("presenting")
    while access(arguments[3], F_OK) != 0 { usleep(2000) }
    NSFileCoordinator.removeFilePresenter(presenter)
default: exit(64)
}
if let problem {
    let underlying = problem.userInfo[NSUnderlyingErrorKey] as? NSError
    say("\(problem.domain) \(problem.code) \(underlying?.domain ?? "") \(underlying?.code ?? 0): \(problem.localizedDescription)")
    exit(1)
}
