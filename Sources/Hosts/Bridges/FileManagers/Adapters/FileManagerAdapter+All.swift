extension FileManagerAdapter {
    /// Those that can be connected.
    package static let all = [
        python("nautilus", "Nautilus", extensions: ["extensions-4", "extensions-3.0"], package: "python3-nautilus"),
        python("nemo", "Nemo", extensions: ["extensions-3.0"], package: "nemo-python", hasToolbar: true),
        python("caja", "Caja", extensions: ["extensions-2.0"], package: "python3-caja", hasToolbar: true),
        FileManagerAdapter(
            name: "thunar", title: "Thunar", file: "thunarx-python/extensions/appex-files.py",
            contents: .program(AdapterProgram(module: "Thunar", hasToolbar: false, part: PackageResources.appex_thunar_py)),
            needs: [
                Need(files: libraries.map { $0 + "/thunarx-3/thunarx-python.so" }, package: "thunarx-python"),
                Need(files: libraries.map { $0 + "/girepository-1.0/Thunarx-3.0.typelib" }, package: "gir1.2-thunarx-3.0"),
            ]),
        // The names are those of the files that an installed Appex has for everybody, which are hidden by these.
        FileManagerAdapter(
            name: "dolphin", title: "Dolphin", file: "kio/servicemenus/org.appex.Share.desktop", contents: .item(.serviceMenu), needs: [],
            plugins: .dolphin),
        FileManagerAdapter(
            name: "pcmanfm-qt", title: "PCManFM-Qt", file: "file-manager/actions/org.appex.Share.desktop", contents: .item(.action), needs: []),
    ]

    private static let libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]

    /// Nautilus and its relatives.
    private static func python(
        _ name: String, _ module: String, extensions: [String], package: String, hasToolbar: Bool = false
    ) -> FileManagerAdapter {
        let files = libraries.flatMap { folder in extensions.map { "\(folder)/\(name)/\($0)/lib\(name)-python.so" } }
        return FileManagerAdapter(
            name: name, title: module, file: "\(name)-python/extensions/appex-files.py",
            contents: .program(AdapterProgram(module: module, hasToolbar: hasToolbar, part: PackageResources.appex_files_py)),
            needs: [Need(files: files, package: package)])
    }
}
