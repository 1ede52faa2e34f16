// Authors import one name: a source file that says `import ExtensionFoundation` has Foundation's names too.
@_exported public import Foundation
