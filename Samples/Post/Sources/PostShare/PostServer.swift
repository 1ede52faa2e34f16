import ExtensionNetworking
import PostKit

/// The service that posts go to.
struct PostServer {
    let address: String

    /// Sends the words, so that the person learns when that fails, notes the post, and leaves the pictures to the system.
    func publish(_ draft: Draft, pictures uploads: PictureUploads) async throws {
        struct Post: Encodable {
            let text: String
            let audience: String
            let link: String?
        }
        struct Receipt: Decodable { let id: String }

        let post = Post(text: draft.text, audience: draft.audience.rawValue, link: try await draft.link()?.absoluteString)
        let answer = try await send("POST", "posts", type: "application/json", try JSONEncoder().encode(post))
        let receipt = try JSONDecoder().decode(Receipt.self, from: answer)
        let pictures = try await draft.pictures()
        // Before the first picture is sent: its end is noted there.
        try History.add(.init(text: draft.text, audience: draft.audience, post: receipt.id, pictures: pictures.count))
        for picture in pictures {
            let name = picture.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "picture"
            try uploads.send(picture.data, of: receipt.id, to: try url("posts/\(receipt.id)/pictures/\(name)"))
        }
    }

    private func url(_ path: String) throws -> URL {
        guard let url = URL(string: "\(address)/\(path)") else {
            let sentence = NSLocalizedString("%@ is not the address of a server.", comment: "An address")
            throw PostError(String(format: sentence, address))
        }
        return url
    }

    private func send(_ method: String, _ path: String, type: String, _ body: Data) async throws -> Data {
        var request = URLRequest(url: try url(path))
        request.httpMethod = method
        request.setValue(type, forHTTPHeaderField: "Content-Type")
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await URLSession.shared.upload(for: request, from: body)
        } catch {
            let sentence = NSLocalizedString(
                "The server at %@ does not answer. Start it with `swift run --package-path Samples/Post/Server`.", comment: "An address")
            throw PostError(String(format: sentence, address))
        }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            let sentence = NSLocalizedString("The server at %1$@ refused the post with status %2$d.", comment: "An address and a number")
            throw PostError(String(format: sentence, address, status))
        }
        return data
    }
}

/// Why a post was not sent, as a sentence.
struct PostError: LocalizedError {
    let errorDescription: String?
    init(_ sentence: String) { errorDescription = sentence }
}
