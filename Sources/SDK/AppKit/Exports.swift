// A source file that says `import AppKit` also has the names that it uses: responders, anchors, constraints, colours, fonts, images.
@_exported public import ExtensionFoundation
@_exported public import UIKit
