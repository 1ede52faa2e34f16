public import Foundation

/// Makes an image of images and other values. A subclass of your own overrides `outputImage`.
open class CIFilter: NSObject, CIFilterProtocol {
    private let definition: FilterDefinition?
    private var values: [String: Any] = [:]

    /// Apple's name of the filter.
    open var name: String

    /// For a subclass that makes its own output.
    public override init() {
        definition = nil
        name = ""
        super.init()
        name = String(describing: type(of: self))
    }

    init(_ definition: FilterDefinition) {
        self.definition = definition
        name = definition.name
        super.init()
        setDefaults()
    }

    /// Nil for a name that this version does not have: see `CIFilter.filterNames(inCategory:)`.
    public convenience init?(name: String) {
        guard let definition = FilterDefinition.all[name] else { return nil }
        self.init(definition)
    }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    public convenience init?(name: String, withInputParameters params: [String: Any]?) { self.init(name: name, parameters: params) }

    /// Nil while an image that the filter needs is missing.
    open var outputImage: CIImage? { definition.flatMap { $0.output(FilterInputs(values, $0)) } }

    open var inputKeys: [String] { definition?.inputs.map(\.key) ?? values.keys.sorted() }
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// The filter's names and categories, and for each input its class, its default and, for numbers, what a slider offers.
    open var attributes: [String: Any] {
        guard let definition else { return [kCIAttributeFilterName: name] }
        var result: [String: Any] = [
            kCIAttributeFilterName: definition.name, kCIAttributeFilterDisplayName: definition.displayName,
            kCIAttributeFilterCategories: definition.categories,
        ]
        for input in definition.inputs { result[input.key] = input.attributes }
        return result
    }

    /// Gives all inputs but images their defaults.
    open func setDefaults() {
        for input in definition?.inputs ?? [] { values[input.key] = input.standard }
    }

    /// Sets an input; nil takes it away. A number may be any kind of number, a point a `CIVector` or a `CGPoint`, a transform a `CGAffineTransform`.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value is NSNull ? nil : value }

    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value, forKey: key) }
    }

    /// The value of an input, or the output image.
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

    /// The names of filters in a category; of all for nil.
    open class func filterNames(inCategory category: String?) -> [String] { filterNames(inCategories: category.map { [$0] }) }

    open class func filterNames(inCategories categories: [String]?) -> [String] {
        FilterDefinition.all.values.filter { filter in (categories ?? []).allSatisfy { filter.categories.contains($0) } }.map(\.name).sorted()
    }

    open class func localizedName(forFilterName filterName: String) -> String? { FilterDefinition.all[filterName]?.displayName }

    open class func localizedName(forCategory category: String) -> String { FilterDefinition.words(String(category.dropFirst(10))) }

    open override var description: String { "<\(name): \(values)>" }
}

/// What all filters of `CIFilterBuiltins` have.
public protocol CIFilterProtocol: AnyObject {
    var outputImage: CIImage? { get }
}
