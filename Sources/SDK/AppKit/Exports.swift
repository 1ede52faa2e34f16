// A source that says `import AppKit` has what its names are made of: responders, anchors, constraints, colours, fonts, images.
@_exported public import ExtensionFoundation
@_exported public import UIKit
