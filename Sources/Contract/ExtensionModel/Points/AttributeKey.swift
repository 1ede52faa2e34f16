/// A key of the `NSExtension` dictionary that an extension point defines, and its permitted values. Validation reads these rows; a new rule
/// about a point is a new value here, not a new `if`.
public struct AttributeKey: Sendable, Hashable {
    /// The key.
    public var name: String
    /// The dictionary that contains the key.
    public var place: Place
    /// Another dictionary, read when the key is missing in `place`; documents disagree about some keys.
    public var alternatePlace: Place?
    /// What the value must be.
    public var expectation: ValueExpectation
    /// Whether an extension without the key is refused.
    public var isRequired: Bool
    /// What an absent key means, where the guide says so.
    public var defaultValue: PropertyListValue?
    /// No two extensions of the same point in an app may share a value (guide, “Photo Editing”: one extension for each media type).
    public var valuesAreUniqueInApp: Bool
    /// The value must be listed in this entitlement of the extension.
    public var listedInEntitlement: String?
    /// The most items that an extension accepts at a time, by the key's value; a value that is absent here sets no limit.
    public var itemLimits: [String: Int]
    /// Values that are valid only when the app has an extension of another point as well.
    public var sibling: SiblingRequirement?

    /// Describes a key of `NSExtensionAttributes`; the other arguments are for the less common rules.
    public init(
        _ name: String, _ expectation: ValueExpectation, place: Place = .attributes, alternatePlace: Place? = nil, isRequired: Bool = false,
        defaultValue: PropertyListValue? = nil, valuesAreUniqueInApp: Bool = false, listedInEntitlement: String? = nil,
        itemLimits: [String: Int] = [:], sibling: SiblingRequirement? = nil
    ) {
        self.name = name
        self.place = place
        self.alternatePlace = alternatePlace
        self.expectation = expectation
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.valuesAreUniqueInApp = valuesAreUniqueInApp
        self.listedInEntitlement = listedInEntitlement
        self.itemLimits = itemLimits
        self.sibling = sibling
    }

    /// A dictionary that contains keys.
    public enum Place: Sendable, Hashable {
        /// `NSExtension` itself.
        case extensionDictionary
        /// `NSExtension.NSExtensionAttributes`.
        case attributes

        /// The path from the top of the `Info.plist`.
        public var path: [String] {
            switch self {
            case .extensionDictionary: ["NSExtension"]
            case .attributes: ["NSExtension", "NSExtensionAttributes"]
            }
        }
    }

    /// “These values need an extension of that point in the same app.”
    public struct SiblingRequirement: Sendable, Hashable {
        /// The values.
        public var values: Set<String>
        /// The identifier of the other extension point.
        public var point: String

        /// Says that `values` need an extension of `point`.
        public init(values: Set<String>, point: String) {
            self.values = values
            self.point = point
        }
    }
}
