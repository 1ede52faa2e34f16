// A source that says `import Social` has the names that its classes are made of.
@_exported public import UIKit
