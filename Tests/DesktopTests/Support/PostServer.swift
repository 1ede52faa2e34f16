import Foundation

/// The real service of the sample Post, at a free port.
final class PostServer {
    struct Post: Decodable {
        let text: String
        let audience: String
        let link: String?
    }

    let address: String
    private let folder: String
    private let process: Child
    /// Kept open: it reports every post.
    private let output: FileHandle

    init(in desktop: Desktop) throws {
        folder = desktop.folder + "/posts"
        let (reading, writing) = Child.pipe()
        process = try Child([App.postServer(), "0", folder], environment: ["PATH": Place.path, "HOME": desktop.home], output: writing)
        try writing.close()
        let line = Child.line(from: reading)
        guard let word = line.split(whereSeparator: { $0 == " " || $0 == "," }).first(where: { $0.hasPrefix("http:") }) else {
            throw Failure("The server does not say its address but “\(line)”.")
        }
        address = String(word)
        output = reading
    }

    /// What was posted, with the pictures' bytes by name.
    func posts() throws -> [(post: Post, pictures: [String: Data])] {
        let files = FileManager.default
        return try ((try? files.contentsOfDirectory(atPath: folder)) ?? []).map { id in
            var contents: [String: Data] = [:]
            for name in try files.contentsOfDirectory(atPath: "\(folder)/\(id)") {
                contents[name] = files.contents(atPath: "\(folder)/\(id)/\(name)")
            }
            let post = try JSONDecoder().decode(Post.self, from: contents.removeValue(forKey: "post.json") ?? Data())
            return (post, contents)
        }
    }
}
