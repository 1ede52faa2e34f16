import Foundation
import UIKit

// A source that imports Foundation, too, and says once which class it means: for all sources of the module.
typealias UserDefaults = ExtensionFoundation.UserDefaults

func remembered(_ key: String) -> String? { UserDefaults.standard.string(forKey: key) }
