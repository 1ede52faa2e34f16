// A source file that says `import Social` also has the names that its classes use.
@_exported public import UIKit
