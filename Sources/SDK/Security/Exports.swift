// On Apple's systems a source that imports Security or UIKit has Foundation's names by the way.
@_exported public import Foundation
