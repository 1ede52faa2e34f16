extension ExtensionPoint {
    /// The containing app's own process, described like an extension point. It is not one: ``all`` does not list it, and no bundle can name it.
    public static let app = ExtensionPoint(
        identifier: "org.appex.application", alias: "app", title: "App", guideChapter: "", platforms: [], principal: .requestHandler,
        hasUserInterface: true, allowsMainStoryboard: false, processModel: .oneLongLived, launchBudget: Common.launchBudget, requestBudget: nil,
        // The time that phones give an app in the background.
        completionBudget: .seconds(30),
        // The app may save open documents.
        expirationGrace: .seconds(5),
        // Apps on phones may use half a gigabyte to two.
        memoryLimit: 1024 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: 1024, fileSizeLimit: 16 * Common.gibibyte,
        diskLimit: Common.largeDiskLimit,
        sandbox: .request, openAccessKey: nil, mayOpenURLs: true, activation: .none, presentation: .fullScreen, fullScreenKey: nil,
        isEnabledOnInstall: true, maximumPerApp: 1, hasDescription: false, attributes: [], outlivesHost: true)
}
