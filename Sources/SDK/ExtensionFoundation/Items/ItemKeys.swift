/// In `NSExtensionItem.userInfo`: the item's title, an `NSAttributedString`.
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"

/// In `NSExtensionItem.userInfo`: the item's text, an `NSAttributedString`.
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"

/// In `NSExtensionItem.userInfo`: the item's attachments, an array of `NSItemProvider`.
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"

/// In the options of a preview load: the size it will be drawn at in pixels, an `NSValue` of a `CGSize` or the `CGSize` itself.
public let NSItemProviderPreferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"

/// In the property list an extension gets from its JavaScript file: the dictionary that `run()` passed on.
/// See the guide's "Accessing a Webpage".
public let NSExtensionJavaScriptPreprocessingResultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"

/// In the property list an extension returns: the dictionary that its JavaScript file's `finalize()` gets.
/// See the guide's "Accessing a Webpage".
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"
