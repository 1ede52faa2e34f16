// A source file that says `import AVFoundation` also has the names that it uses: times, images, transforms.
@_exported public import CoreMedia
@_exported public import UIKit
