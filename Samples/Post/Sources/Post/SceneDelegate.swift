import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let history = HistoryViewController()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UINavigationController(rootViewController: history)
        window?.makeKeyAndVisible()
    }

    /// The extension may have posted something meanwhile.
    func sceneDidBecomeActive(_ scene: UIScene) { history.reload() }
}
