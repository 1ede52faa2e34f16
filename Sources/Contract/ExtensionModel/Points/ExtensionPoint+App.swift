extension ExtensionPoint {
    /// A containing app's own process, in the columns of an extension point. It is none: nothing in ``all`` names it, and no bundle can.
    public static let app = ExtensionPoint(
        identifier: "org.appex.application", alias: "app", title: "App", guideChapter: "", platforms: [], principal: .requestHandler,
        hasUserInterface: true, allowsMainStoryboard: false, processModel: .oneLongLived, launchBudget: Common.launchBudget, requestBudget: nil,
        // What phones give an app that has gone to the background.
        completionBudget: .seconds(30),
        // It may save what is open.
        expirationGrace: .seconds(5),
        // A phone's app may use half of a gigabyte or two.
        memoryLimit: 1024 * Common.mebibyte + Common.runtimeAllowance,
        processLimit: Common.processLimit, threadLimit: Common.threadLimit, openFileLimit: 1024, fileSizeLimit: 16 * Common.gibibyte,
        diskLimit: Common.largeDiskLimit,
        sandbox: .request, openAccessKey: nil, mayOpenURLs: true, activation: .none, presentation: .fullScreen, fullScreenKey: nil,
        isEnabledOnInstall: true, maximumPerApp: 1, hasDescription: false, attributes: [], outlivesHost: true)
}
