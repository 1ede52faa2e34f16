import Foundation

/// Where posts are kept: `FOLDER/ID/post.json` and the pictures beside it.
struct PostFolder: Sendable {
    private struct Post: Codable {
        let text: String
        let audience: String
        let link: String?
    }

    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// Keeps a post and returns its identifier.
    func add(_ json: Data) throws -> String {
        let post = try JSONDecoder().decode(Post.self, from: json)
        let id = UUID().uuidString.lowercased()
        let place = folder.appendingPathComponent(id, isDirectory: true)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try JSONEncoder().encode(post).write(to: place.appendingPathComponent("post.json"))
        return id
    }

    /// Nil when there is no such post. The name is the sender's; only its last part is used.
    func add(picture: Data, named name: String, to id: String) throws -> String? {
        guard UUID(uuidString: id) != nil else { return nil }
        let place = folder.appendingPathComponent(id, isDirectory: true)
        guard FileManager.default.fileExists(atPath: place.path) else { return nil }
        let last = ((name.removingPercentEncoding ?? name) as NSString).lastPathComponent
        let file = place.appendingPathComponent(last.isEmpty || last.hasPrefix(".") ? "picture" : last)
        try picture.write(to: file)
        return file.path
    }

    func summary(of id: String) -> String {
        let data = try? Data(contentsOf: folder.appendingPathComponent("\(id)/post.json"))
        guard let post = data.flatMap({ try? JSONDecoder().decode(Post.self, from: $0) }) else { return "lost" }
        return "“\(post.text)” for \(post.audience)" + (post.link.map { ", \($0)" } ?? "")
    }
}
