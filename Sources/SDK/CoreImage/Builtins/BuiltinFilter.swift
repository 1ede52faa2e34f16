import Foundation
import UIKit

/// A filter of the system with typed properties. It has those of every filter; the protocol that its maker returns says which count.
final class BuiltinFilter: CIFilter {
    /// The filter of a name that exists; a typing error would show in the tests as a filter without a name.
    static func named(_ name: String) -> BuiltinFilter {
        guard let definition = FilterDefinition.all[name] else { return BuiltinFilter() }
        return BuiltinFilter(definition)
    }

    subscript(image key: String) -> CIImage? {
        get { value(forKey: key) as? CIImage }
        set { setValue(newValue, forKey: key) }
    }

    subscript(number key: String) -> Float {
        get { Float(FilterInputs.number(value(forKey: key)) ?? 0) }
        set { setValue(newValue, forKey: key) }
    }

    subscript(vector key: String) -> CIVector {
        get { value(forKey: key) as? CIVector ?? CIVector([]) }
        set { setValue(newValue, forKey: key) }
    }

    subscript(color key: String) -> CIColor {
        get { value(forKey: key) as? CIColor ?? .black }
        set { setValue(newValue, forKey: key) }
    }

    subscript(data key: String) -> Data {
        get { value(forKey: key) as? Data ?? Data() }
        set { setValue(newValue, forKey: key) }
    }
}
