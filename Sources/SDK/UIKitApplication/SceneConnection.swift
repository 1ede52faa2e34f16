import ExtensionFoundation
import ExtensionRunner
import UIKit

/// The scene of an app whose `Info.plist` has a `UIApplicationSceneManifest`. An app has one window here, so there is one scene.
@MainActor
final class SceneConnection {
    private(set) var scene: UIWindowScene?
    /// The configurations for windows in `UISceneConfigurations`.
    private let configurations: [[String: Any]]
    /// Whether the app's windows belong to a scene.
    let isWanted: Bool

    init() {
        let folder = ExtensionProcess.bundlePath ?? ""
        let data = ["/Info.plist", "/Contents/Info.plist"].lazy.compactMap { FileManager.default.contents(atPath: folder + $0) }.first
        let info = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
        let manifest = info?["UIApplicationSceneManifest"] as? [String: Any]
        let all = manifest?["UISceneConfigurations"] as? [String: Any]
        configurations = all?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
        isWanted = manifest != nil
    }

    func connect(_ application: UIApplication, _ delegate: any UIApplicationDelegate, urls: [(url: URL, source: String?)]) {
        let options = UIScene.ConnectionOptions()
        options.urlContexts = Set(urls.map { UIOpenURLContext(url: $0.url, sourceApplication: $0.source) })
        options.sourceApplication = urls.first?.source
        let session = UISceneSession(
            role: .windowApplication, configuration: configuration(named: nil), persistentIdentifier: UUID().uuidString)
        let chosen = delegate.application(application, configurationForConnecting: session, options: options)
        // A configuration that only has a name refers to the configuration with that name in the Info.plist.
        session.configuration = chosen.delegateClass == nil ? configuration(named: chosen.name) : chosen
        let scene = UIWindowScene(session: session, connectionOptions: options)
        self.scene = scene
        scene.delegate = session.configuration.delegateClass.flatMap { PrincipalClass.makeObject(of: $0) } as? any UISceneDelegate
        if scene.delegate == nil {
            FileHandle.standardError.write(
                Data(
                    "The scene has no delegate: UISceneDelegateClassName in the app's Info.plist must be Module.Class of a class that is not private.\n"
                        .utf8))
        }
        application.connectedScenes = [scene]
        scene.activationState = .foregroundInactive
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
    }

    /// The configuration with this name, or the first one.
    private func configuration(named name: String?) -> UISceneConfiguration {
        let found = configurations.first { name != nil && $0["UISceneConfigurationName"] as? String == name } ?? configurations.first
        let made = UISceneConfiguration(name: found?["UISceneConfigurationName"] as? String, sessionRole: .windowApplication)
        made.delegateClass = (found?["UISceneDelegateClassName"] as? String).flatMap(PrincipalClass.find)
        return made
    }
}
