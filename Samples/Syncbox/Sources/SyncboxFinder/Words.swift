import Cocoa
import Foundation
import SyncboxKit

extension ItemState {
    /// For a person, and for screen readers.
    var label: String {
        switch self {
        case .uploaded: NSLocalizedString("Uploaded", comment: "A badge")
        case .inProgress: NSLocalizedString("In Progress", comment: "A badge")
        case .conflict: NSLocalizedString("Conflict", comment: "A badge")
        case .error: NSLocalizedString("Error", comment: "A badge")
        }
    }
}

extension SharedFolder {
    static var ofExtension: SharedFolder? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group).map(SharedFolder.init(container:))
    }

    /// The whole link in one line of a menu.
    func words(for link: Link) -> String {
        guard isServiceRunning else { return NSLocalizedString("Syncbox Does Not Run", comment: "Menu") }
        if link.isPaused { return NSLocalizedString("Paused", comment: "Menu") }
        guard let summary = summary() else { return NSLocalizedString("Looking at Your Folders", comment: "Menu") }
        if let problem = summary.problem { return problem }
        if summary.errorCount > 0 { return String(format: NSLocalizedString("Errors: %d", comment: "Menu"), summary.errorCount) }
        if summary.conflictCount > 0 { return String(format: NSLocalizedString("Conflicts: %d", comment: "Menu"), summary.conflictCount) }
        if summary.remaining > 0 { return String(format: NSLocalizedString("Items to Upload: %d", comment: "Menu"), summary.remaining) }
        return NSLocalizedString("Everything Is Uploaded", comment: "Menu")
    }
}
