// A source file that says `import Photos` also has the names that it uses: images, films, places, dates.
@_exported public import AVFoundation
@_exported public import CoreLocation
@_exported public import ExtensionFoundation
@_exported public import ImageIO
@_exported public import UIKit
