import Foundation

@testable import AppexBuild

/// What `swift package describe` would answer.
struct DescribedPackage {
    var products: [(name: String, type: String)] = []
    var targets: [(name: String, type: String)] = []

    static let executable = #"{"executable": null}"#
    static let dynamicLibrary = #"{"library": ["dynamic"]}"#
    static let staticLibrary = #"{"library": ["automatic"]}"#

    func description() throws -> PackageDescription {
        let products = products.map { #"{"name": "\#($0.name)", "targets": [], "type": \#($0.type)}"# }
        let targets = targets.map { #"{"name": "\#($0.name)", "c99name": "\#($0.name)", "path": "Sources/\#($0.name)", "type": "\#($0.type)"}"# }
        return try PackageDescription.decode(
            Data(#"{"name": "P", "products": [\#(products.joined(separator: ","))], "targets": [\#(targets.joined(separator: ","))]}"#.utf8))
    }
}
