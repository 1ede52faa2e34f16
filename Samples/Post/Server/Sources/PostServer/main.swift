import FlyingFox
import FlyingSocks
import Foundation

// A server for the sample: keeps posts in a folder, one folder each. `PostServer [PORT [FOLDER]]`; port 0 takes a free one.

/// Prints a line at once, also into a pipe.
@Sendable func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

let arguments = CommandLine.arguments.dropFirst()
let port = arguments.first.flatMap(UInt16.init) ?? 8765
let folder = URL(fileURLWithPath: arguments.dropFirst().first ?? "posts", isDirectory: true)
let posts = PostFolder(folder)
let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port))

await server.appendRoute("POST /posts") { request in
    let id = try posts.add(try await request.bodyData)
    say("Post \(id): \(posts.summary(of: id))")
    return HTTPResponse(statusCode: .created, headers: [.contentType: "application/json"], body: Data(#"{"id":"\#(id)"}"#.utf8))
}
await server.appendRoute("PUT /posts/:id/pictures/:name") { request in
    guard let id = request.routeParameters["id"], let name = request.routeParameters["name"] else { return HTTPResponse(statusCode: .badRequest) }
    let data = try await request.bodyData
    guard let path = try posts.add(picture: data, named: name, to: id) else { return HTTPResponse(statusCode: .notFound) }
    say("Post \(id): \(data.count) bytes in \(path)")
    return HTTPResponse(statusCode: .created)
}

async let running: Void = server.run()
try await server.waitUntilListening()
if case .ip4(_, let port)? = await server.listeningAddress { say("Listening on http://127.0.0.1:\(port), posts go to \(folder.path)") }
try await running
