@_exported public import ImageIO
@_exported public import UIKit
