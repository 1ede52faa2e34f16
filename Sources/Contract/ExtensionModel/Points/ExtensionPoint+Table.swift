extension ExtensionPoint {
    /// The extension points of the guide, in the order of its Table 1-1.
    public static let all: [ExtensionPoint] = [
        .today, .share, .actionWithInterface, .action, .photoEditing, .finderSync, .documentPicker, .fileProvider, .keyboard,
    ]

    /// A widget in the Today view.
    public static let today = ExtensionPoint(
        identifier: "com.apple.widget-extension", alias: "widget", title: "Today", guideChapter: "Today", platforms: [.iOS, .macOS],
        principal: .viewController, hasUserInterface: true, allowsMainStoryboard: true, processModel: .onePerRequest,
        launchBudget: Common.launchBudget, requestBudget: nil, completionBudget: Common.completionBudget,
        expirationGrace: Common.expirationGrace,
        // Phones gave a widget 16 MB when the guide was written: several widgets are open at the same time.
        memoryLimit: 16 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        // A cache of the widget's content.
        fileSizeLimit: 64 * Common.mebibyte, diskLimit: Common.smallDiskLimit,
        sandbox: .request, openAccessKey: nil,
        // The only point of a phone for which the guide allows it.
        mayOpenURLs: true,
        activation: .none, presentation: .embedded, fullScreenKey: nil, isEnabledOnInstall: false, maximumPerApp: nil,
        hasDescription: true, attributes: [], isWidget: true)

    /// Posting to a sharing service.
    public static let share = ExtensionPoint(
        identifier: "com.apple.share-services", alias: "share", title: "Share", guideChapter: "Share", platforms: [.iOS, .macOS],
        principal: .viewController, hasUserInterface: true, allowsMainStoryboard: true, processModel: .onePerRequest,
        launchBudget: Common.launchBudget, requestBudget: nil, completionBudget: Common.completionBudget,
        expirationGrace: Common.expirationGrace,
        // 120 MB according to kernel logs of many phones and system versions: room for one decoded photo.
        memoryLimit: 120 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        // A film that is prepared for upload.
        fileSizeLimit: 4 * Common.gibibyte, diskLimit: Common.mediumDiskLimit,
        sandbox: .request, openAccessKey: nil, mayOpenURLs: false, activation: .activationRule, presentation: .modal, fullScreenKey: nil,
        icon: .containingApp, isEnabledOnInstall: true, maximumPerApp: nil, hasDescription: false,
        attributes: [Attributes.activationRule, Attributes.javaScript])

    /// An action with a view.
    public static let actionWithInterface = ExtensionPoint(
        identifier: "com.apple.ui-services", alias: "action-ui", title: "Action", guideChapter: "Action", platforms: [.iOS, .macOS],
        principal: .viewController, hasUserInterface: true, allowsMainStoryboard: true, processModel: .onePerRequest,
        launchBudget: Common.launchBudget, requestBudget: nil, completionBudget: Common.completionBudget,
        expirationGrace: Common.expirationGrace,
        // No figure is known for actions; they receive the same photos as Share extensions.
        memoryLimit: 120 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        fileSizeLimit: 4 * Common.gibibyte, diskLimit: Common.mediumDiskLimit,
        sandbox: .request, openAccessKey: nil, mayOpenURLs: false, activation: .activationRule, presentation: .modal,
        fullScreenKey: Attributes.fullScreen.name, icon: .template, isEnabledOnInstall: true, maximumPerApp: nil, hasDescription: false,
        attributes: [Attributes.activationRule, Attributes.javaScript, Attributes.fullScreen] + Attributes.service)

    /// An action without a view.
    public static let action = ExtensionPoint(
        identifier: "com.apple.services", alias: "action", title: "Action without a view", guideChapter: "Action",
        platforms: [.iOS, .macOS], principal: .requestHandler, hasUserInterface: false, allowsMainStoryboard: false,
        processModel: .onePerRequest, launchBudget: Common.launchBudget,
        // The person sees no progress, and so gives up after about a minute.
        requestBudget: .seconds(60), completionBudget: Common.completionBudget, expirationGrace: Common.expirationGrace,
        memoryLimit: 120 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        fileSizeLimit: 4 * Common.gibibyte, diskLimit: Common.mediumDiskLimit,
        sandbox: .request, openAccessKey: nil, mayOpenURLs: false, activation: .activationRule, presentation: .none, fullScreenKey: nil,
        icon: .template, isEnabledOnInstall: true, maximumPerApp: nil, hasDescription: false,
        attributes: [Attributes.activationRule, Attributes.javaScript] + Attributes.service)

    /// Editing a photo or film inside a photo app.
    public static let photoEditing = ExtensionPoint(
        identifier: "com.apple.photo-editing", alias: "photo", title: "Photo Editing", guideChapter: "Photo Editing", platforms: [.iOS],
        principal: .contentEditingController, hasUserInterface: true, allowsMainStoryboard: true, processModel: .onePerRequest,
        launchBudget: Common.launchBudget, requestBudget: nil,
        // The finished picture is rendered and written before the completion.
        completionBudget: Common.completionBudget, expirationGrace: Common.expirationGrace,
        // Twice a Share extension's limit: an edit holds the picture before and after it.
        memoryLimit: 240 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        // Saving an edit writes the whole film again.
        fileSizeLimit: 16 * Common.gibibyte, diskLimit: Common.largeDiskLimit,
        sandbox: .request, openAccessKey: nil, mayOpenURLs: false, activation: .photoMediaTypes, presentation: .fullScreen,
        fullScreenKey: nil, isEnabledOnInstall: false, maximumPerApp: nil, hasDescription: false, attributes: [Attributes.mediaTypes])

    /// Badges, menus and a toolbar button in the file manager.
    public static let finderSync = ExtensionPoint(
        identifier: "com.apple.FinderSync", alias: "finder", title: "Finder Sync", guideChapter: "Finder Sync", platforms: [.macOS],
        principal: .finderSync, hasUserInterface: false, allowsMainStoryboard: false,
        // Launched when the file manager starts; every open or save dialog is a host with its own process of the extension.
        processModel: .oneLongLived, launchBudget: Common.launchBudget, requestBudget: nil, completionBudget: Common.completionBudget,
        expirationGrace: Common.expirationGrace,
        // It answers from a table of badges; the guide wants all heavy work elsewhere, because several processes of it may run.
        memoryLimit: 40 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        fileSizeLimit: 64 * Common.mebibyte, diskLimit: Common.smallDiskLimit,
        // Its menus open the app, and pages when the person has agreed: `NSWorkspace`, which its platform has.
        sandbox: .folderMonitor, openAccessKey: nil, mayOpenURLs: true, activation: .none, presentation: .none, fullScreenKey: nil,
        isEnabledOnInstall: false, maximumPerApp: nil, hasDescription: false, attributes: [])

    /// The view of a document provider.
    public static let documentPicker = ExtensionPoint(
        identifier: "com.apple.fileprovider-ui", alias: "document-picker", title: "Document Picker", guideChapter: "Document Provider",
        platforms: [.iOS], principal: .documentPickerViewController, hasUserInterface: true, allowsMainStoryboard: true,
        processModel: .onePerRequest, launchBudget: Common.launchBudget, requestBudget: nil, completionBudget: Common.completionBudget,
        expirationGrace: Common.expirationGrace,
        // A list with thumbnails; the limit is a Share extension's.
        memoryLimit: 120 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        // It may import a document of any size.
        fileSizeLimit: 16 * Common.gibibyte, diskLimit: Common.largeDiskLimit,
        sandbox: .documentStorage, openAccessKey: nil, mayOpenURLs: false, activation: .documentPickerModes, presentation: .fullScreen,
        fullScreenKey: nil, isEnabledOnInstall: false, maximumPerApp: nil, hasDescription: false,
        attributes: [Attributes.pickerModes, Attributes.pickerTypes])

    /// The files of a document provider.
    public static let fileProvider = ExtensionPoint(
        identifier: "com.apple.fileprovider-nonui", alias: "file-provider", title: "File Provider", guideChapter: "Document Provider",
        platforms: [.iOS], principal: .fileProvider, hasUserInterface: false, allowsMainStoryboard: false, processModel: .oneLongLived,
        launchBudget: Common.launchBudget,
        // Each file access has its own deadline and reports progress.
        requestBudget: nil, completionBudget: Common.completionBudget, expirationGrace: Common.expirationGrace,
        // 20 MB on phones: a file provider passes files through and holds none in memory.
        memoryLimit: 20 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit,
        // Many files are open for many apps.
        openFileLimit: 1024,
        fileSizeLimit: 16 * Common.gibibyte, diskLimit: Common.largeDiskLimit,
        sandbox: .documentStorage, openAccessKey: nil, mayOpenURLs: false, activation: .none, presentation: .none, fullScreenKey: nil,
        // A file provider has no switch of its own: it serves its app's document picker, which the person switches on.
        isEnabledOnInstall: true,
        // Its provider identifier is the identifier of the containing app.
        maximumPerApp: 1, hasDescription: false, attributes: [Attributes.documentGroup] + Attributes.provider)

    /// A keyboard for every app.
    public static let keyboard = ExtensionPoint(
        identifier: "com.apple.keyboard-service", alias: "keyboard", title: "Custom Keyboard", guideChapter: "Custom Keyboard",
        platforms: [.iOS], principal: .inputViewController, hasUserInterface: true, allowsMainStoryboard: true,
        processModel: .oneLongLived, launchBudget: Common.launchBudget, requestBudget: nil, completionBudget: Common.completionBudget,
        expirationGrace: Common.expirationGrace,
        // 48 to 60 MB on phones: a lexicon is a keyboard's largest data.
        memoryLimit: 60 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: Common.openFileLimit,
        fileSizeLimit: 64 * Common.mebibyte, diskLimit: Common.smallDiskLimit,
        sandbox: .keyboard, openAccessKey: Attributes.openAccess.name, mayOpenURLs: false, activation: .none, presentation: .embedded,
        fullScreenKey: nil, isEnabledOnInstall: false, maximumPerApp: nil, hasDescription: false,
        attributes: Attributes.keyboard + [Attributes.openAccess])
}
