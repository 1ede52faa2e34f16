package import Foundation
package import UniformTypeIdentifiers

/// A file that came from a page, in a private temporary folder that goes with the request (``PageFiles``).
package struct PageFile: Codable, Equatable, Sendable {
    /// Safe to save under.
    package let name: String
    package let type: UTType
    package let url: URL

    package init(name: String, type: UTType, url: URL) {
        self.name = name
        self.type = type
        self.url = url
    }
}
