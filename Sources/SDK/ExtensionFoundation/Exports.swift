// Authors import one name: a source file that says `import ExtensionFoundation` has Foundation's names too, among them NSPredicate(format:).
@_exported public import Foundation
@_exported public import PredicateFormat
