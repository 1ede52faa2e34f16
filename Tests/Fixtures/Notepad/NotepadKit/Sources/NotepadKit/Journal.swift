import Foundation

/// What has happened, in the container that the app and its extension share.
public enum Journal {
    public static let folder = "/groups/group.org.appex.test.notepad"

    public static func note(_ line: String) {
        let file = folder + "/journal"
        if !FileManager.default.fileExists(atPath: file) { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        guard let handle = FileHandle(forWritingAtPath: file) else { return }
        handle.seekToEndOfFile()
        handle.write(Data((line + "\n").utf8))
    }
}

/// Found with dlsym where it is there (guide, “Deploying a Containing App to Older Versions of iOS”).
@_cdecl("notepad_kit_version")
public func notepadKitVersion() -> Int32 { 2 }
