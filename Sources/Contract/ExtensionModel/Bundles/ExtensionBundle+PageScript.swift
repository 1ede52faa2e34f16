package import Foundation
import Glibc

extension ExtensionBundle {
    /// The file that `NSExtensionJavaScriptPreprocessingFile` names; nil when the key is absent, or no such regular file is in the bundle.
    package var pageScript: URL? {
        guard let name = info.javaScriptPreprocessingFile else { return nil }
        return layout.resourceDirectories.lazy
            .map { $0.reduce(url) { $0.appendingPathComponent($1) }.appendingPathComponent(name + ".js") }
            .first { file in
                var status = stat()
                return lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            }
    }
}
