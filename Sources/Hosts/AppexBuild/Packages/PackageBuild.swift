import Foundation
import Glibc

/// Compiles an author's package against the prebuilt SDK, with the Swift package manager.
struct PackageBuild {
    /// The folder of the package, an absolute path.
    let folder: String
    let sdk: PrebuiltSDK
    let toolchain: SwiftToolchain
    let configuration: BuildConfiguration

    /// Separate from the products of `swift build` without the SDK, so that the two do not rebuild each other's files.
    var scratch: String { folder + "/.build/appex" }
    /// The folder of the products.
    var products: String { scratch + "/" + configuration.rawValue }

    /// - Parameter standardOutput: the descriptor for the compiler's messages.
    func run(isVerbose: Bool, standardOutput: Int32) async throws(BuildError) {
        try discardProductsOfOtherSDK()
        var arguments = ["build", "--package-path", folder, "--scratch-path", scratch, "--configuration", configuration.rawValue]
        if isVerbose { arguments.append("--verbose") }
        arguments += ["-Xswiftc", "-I" + sdk.modules]
        for flag in linkerFlags { arguments += ["-Xlinker", flag] }
        let end = try await ChildProgram(path: toolchain.swift, arguments: arguments).run(standardOutput: standardOutput)
        if end.isSuccess { return }
        guard end.signal == 0 else {
            throw BuildError("Swift was ended by signal \(end.signal). Build again; when it happens each time, try a clean build.")
        }
        throw BuildError("The package was not built; what Swift says about it is above.")
    }

    private var linkerFlags: [String] {
        [
            "-L" + sdk.libraries,
            // Links the SDK only where it is used: an app's program often does not use it.
            "--as-needed", "-lAppexNetworking", "-lAppex",
            // A missing symbol is an error at build time, not when the extension is loaded.
            "--no-undefined",
            // Reserves space for the search paths of the bundle (ELFImage.settingSearchPaths).
            "-rpath", "$ORIGIN/../../Frameworks", "-rpath", sdk.libraries,
        ]
    }

    /// The Swift package manager does not track compiled modules outside the package, so it would not notice another SDK.
    private func discardProductsOfOtherSDK() throws(BuildError) {
        let library = sdk.libraries + "/" + PrebuiltSDK.libraryName
        var status = stat()
        guard stat(library, &status) == 0 else { throw BundleFolder.failure("look at", library) }
        let identity = "\(sdk.folder) \(sdk.version) \(sdk.compiler) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)\n"
        let stamp = scratch + "/sdk"
        if (try? String(contentsOfFile: stamp, encoding: .utf8)) == identity { return }
        let files = FileManager.default
        // Checked-out dependencies stay; they do not depend on the SDK.
        for name in (try? files.contentsOfDirectory(atPath: scratch)) ?? [] where name.contains("-linux") || name == "release" || name == "debug" {
            try? files.removeItem(atPath: scratch + "/" + name)
        }
        try BundleFolder.write(Data(identity.utf8), to: stamp)
    }
}
