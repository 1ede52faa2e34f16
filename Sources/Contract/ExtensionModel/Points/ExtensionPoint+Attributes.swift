extension ExtensionPoint {
    /// The keys that rows of the table name, collected here because several points share some.
    enum Attributes {
        /// Guide, “Declaring Supported Data Types for a Share or Action Extension”.
        static let activationRule = AttributeKey("NSExtensionActivationRule", .activationRule)
        /// Guide, “Accessing a Webpage”.
        static let javaScript = AttributeKey("NSExtensionJavaScriptPreprocessingFile", .fileName)
        /// Guide, “Action”, “Design the UI”. The guide puts the key beside `NSExtensionAttributes`; authors also put it inside.
        static let fullScreen = AttributeKey(
            "NSExtensionActionWantsFullScreenPresentation", .boolean, place: .extensionDictionary, alternatePlace: .attributes,
            defaultValue: .boolean(false))

        /// Guide, “Use the Xcode Action Template”; the role is required on OS X only, so it is optional here. An editor works on one item at a
        /// time (“Understand Action Extensions”).
        static let service = [
            AttributeKey(
                "NSExtensionServiceRoleType", .oneOf(["NSExtensionServiceRoleTypeEditor", "NSExtensionServiceRoleTypeViewer"]),
                itemLimits: ["NSExtensionServiceRoleTypeEditor": 1]),
            AttributeKey("NSExtensionServiceAllowsToolbarItem", .boolean, defaultValue: .boolean(false)),
            AttributeKey("NSExtensionServiceToolbarIconFile", .fileName),
            AttributeKey("NSExtensionServiceToolbarPaletteLabel", .string),
            AttributeKey("NSExtensionServiceAllowsFinderPreviewItem", .boolean, defaultValue: .boolean(false)),
            AttributeKey("NSExtensionServiceFinderPreviewIconName", .fileName),
            AttributeKey("NSExtensionServiceFinderPreviewLabel", .string),
            AttributeKey("NSExtensionServiceAllowsTouchBarItem", .boolean, defaultValue: .boolean(false)),
            AttributeKey("NSExtensionServiceTouchBarIconName", .fileName),
            AttributeKey("NSExtensionServiceTouchBarLabel", .string),
            AttributeKey("NSExtensionServiceTouchBarBezelColorName", .string),
        ]

        /// Guide, “Use the Xcode Photo Editing Template” and the note before it.
        static let mediaTypes = AttributeKey(
            "PHSupportedMediaTypes", .arrayOf(["Image", "Video"]), isRequired: true, valuesAreUniqueInApp: true)

        /// Guide, “Document Picker View Controller Extension”: opening and moving need a file provider.
        static let pickerModes = AttributeKey(
            "UIDocumentPickerModes",
            .arrayOf([
                "UIDocumentPickerModeImport", "UIDocumentPickerModeOpen", "UIDocumentPickerModeExportToService",
                "UIDocumentPickerModeMoveToService",
            ]),
            isRequired: true,
            sibling: .init(
                values: ["UIDocumentPickerModeOpen", "UIDocumentPickerModeMoveToService"], point: "com.apple.fileprovider-nonui"))
        /// The same section.
        static let pickerTypes = AttributeKey("UIDocumentPickerSupportedFileTypes", .arrayOfTypeIdentifiers, isRequired: true)

        /// Guide, “Creating the File Provider Extension”. The guide's listing and its key reference disagree about the place.
        static let documentGroup = AttributeKey(
            "NSExtensionFileProviderDocumentGroup", .groupIdentifier, place: .extensionDictionary, alternatePlace: .attributes,
            isRequired: true, listedInEntitlement: Entitlements.Key.applicationGroups)
        /// Keys that file providers of later systems have.
        static let provider = [
            AttributeKey("NSExtensionFileProviderSupportsEnumeration", .boolean, place: .extensionDictionary, alternatePlace: .attributes),
            AttributeKey("NSExtensionFileProviderActions", .arrayOfDictionaries, place: .extensionDictionary, alternatePlace: .attributes),
            AttributeKey("NSExtensionFileProviderDownloadPipelineDepth", .integer(1...128), place: .extensionDictionary),
            AttributeKey("NSExtensionFileProviderUploadPipelineDepth", .integer(1...128), place: .extensionDictionary),
            AttributeKey("NSExtensionFileProviderAllowsSystemDeleteAlerts", .boolean, place: .extensionDictionary),
            AttributeKey("NSExtensionFileProviderAllowsContextualMenuDownloadEntry", .boolean, place: .extensionDictionary),
        ]

        /// Guide, “Configuring the Info.plist file for a Custom Keyboard”, which gives the defaults.
        static let keyboard = [
            AttributeKey("IsASCIICapable", .boolean, defaultValue: .boolean(false)),
            AttributeKey("PrefersRightToLeft", .boolean, defaultValue: .boolean(false)),
            AttributeKey("PrimaryLanguage", .languageTag, defaultValue: .string("en-US")),
        ]
        /// The same section, and “Designing for User Trust”.
        static let openAccess = AttributeKey("RequestsOpenAccess", .boolean, defaultValue: .boolean(false))
    }
}
