import ExtensionNetworking
import UIKit
// What only a containing app may use.
@_exported import UIKitApplication

/// Notes what it is told in the container that it shares with its extension, and takes what its sessions have left.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate, URLSessionDataDelegate {
    private static let group = "group.org.appex.transferring"
    private var sessions: [URLSession] = []
    private var whenTold: (() -> Void)?

    private func note(_ line: String) {
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group),
            let file = fopen(folder.appendingPathComponent("journal").path, "a")
        else { return }
        fputs(line + "\n", file)
        fclose(file)
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("launched in the \(application.applicationState == .background ? "background" : "foreground")")
        return true
    }

    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void
    ) {
        note("events of \(identifier)")
        whenTold = completionHandler
        let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = Self.group
        sessions.append(URLSession(configuration: configuration, delegate: self, delegateQueue: .main))
    }

    func applicationWillTerminate(_ application: UIApplication) { note("terminated") }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
        do {
            try folder.map { try FileManager.default.moveItem(at: location, to: $0.appendingPathComponent("Got-\(downloadTask.taskIdentifier)")) }
            note("finished \(downloadTask.taskIdentifier)")
        } catch {
            note("lost \(downloadTask.taskIdentifier)")
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        note("answer \(dataTask.taskIdentifier) \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        note(error.map { "failed \(task.taskIdentifier) \(($0 as NSError).code)" } ?? "completed \(task.taskIdentifier)")
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        note("all told")
        whenTold?()
        whenTold = nil
    }
}
