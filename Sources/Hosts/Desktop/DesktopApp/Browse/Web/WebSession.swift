import CGtk
import CWebKit
import Foundation
import GTKViews
import SystemCalls

/// Cookies and everything else that pages save: with the program, or in a folder of the person's.
@MainActor
final class WebSession {
    let session: OpaquePointer

    private typealias Asked = @MainActor (WebDownload) -> Void
    fileprivate typealias Ended = @MainActor (_ problem: String?) -> Void

    /// - Parameters:
    ///   - isKept: whether what pages save is there for the next program, too.
    ///   - onDownload: decides about a download.
    init(isKept: Bool, onDownload: @escaping @MainActor (WebDownload) -> Void) {
        let data = isKept ? BaseDirectory.data() + "/appex-browse" : nil
        let cache = isKept ? BaseDirectory.cache() + "/appex-browse" : nil
        session = appex_web_session_new(
            data, cache,
            { download, name, data in
                nonisolated(unsafe) let (download, name, data) = (download, name, data)
                MainActor.assumeIsolated {
                    guard let download, let data else { return }
                    Handler<Asked>.of(data)(WebDownload(download, name: name.map { String(cString: $0) } ?? ""))
                }
            }, Handler<Asked>.retained(onDownload), { releaseHandler($0) })
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(session)) }

    /// Loads an address as a page of this session does, into a file.
    ///
    /// - Returns: the MIME type that the server says, empty when it says none; nil when it cannot be loaded or is longer than `limit` bytes.
    func load(_ address: URL, into path: String, limit: Int) async -> String? {
        guard let download = appex_web_session_download(session, address.absoluteString) else { return nil }
        return await withCheckedContinuation { continuation in
            WebDownload(download, name: "").save(as: path, limit: limit) { problem in
                let type = appex_download_type(download).map { String(cString: $0) }
                continuation.resume(returning: problem == nil ? type ?? "" : nil)
            }
        }
    }
}

/// A file that a server sends in place of a page. It waits for one of the two calls.
@MainActor
struct WebDownload {
    private let download: OpaquePointer
    /// What the server calls it.
    let name: String

    fileprivate init(_ download: OpaquePointer, name: String) {
        self.download = download
        self.name = name
    }

    /// - Parameters:
    ///   - limit: in bytes; 0 for none.
    ///   - onEnd: gets a sentence when it failed.
    func save(as path: String, limit: Int = 0, onEnd: @escaping @MainActor (_ problem: String?) -> Void) {
        appex_download_accept(
            download, path, UInt64(limit),
            { problem, data in
                nonisolated(unsafe) let (problem, data) = (problem, data)
                MainActor.assumeIsolated { if let data { Handler<WebSession.Ended>.take(data)(problem.map { String(cString: $0) }) } }
            }, Handler<WebSession.Ended>.retained(onEnd))
    }

    func cancel() { appex_download_cancel(download) }
}
