/// A key of `NSExtensionItem.userInfo`: the item's title, an `NSAttributedString`.
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"

/// A key of `NSExtensionItem.userInfo`: the item's text, an `NSAttributedString`.
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"

/// A key of `NSExtensionItem.userInfo`: the item's attachments, an array of `NSItemProvider`.
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"

/// An option of a preview load: the size in pixels at which the preview will be drawn, an `NSValue` of a `CGSize` or the `CGSize` itself.
public let NSItemProviderPreferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"

/// A key of the property list that an extension receives from its JavaScript file: the dictionary that `run()` passed on.
/// See the guide's "Accessing a Webpage".
public let NSExtensionJavaScriptPreprocessingResultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"

/// A key of the property list that an extension returns: the dictionary passed to `finalize()` of its JavaScript file.
/// See the guide's "Accessing a Webpage".
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"
