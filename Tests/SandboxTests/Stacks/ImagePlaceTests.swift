import ExtensionModel
import Testing

@testable import Sandbox

@Suite struct ImagePlaceTests {
    private func place(_ path: String) -> ImagePlace {
        let launch = LaunchRequest(
            request: "R", extensionIdentifier: "org.example.app.ext", appIdentifier: "org.example.app", point: .action, entitlements: .none,
            appPath: "/home/me/Apps/Example.app", extensionPath: "PlugIns/Ext.appex", displayName: "Ext", languages: [], containerPath: "/c",
            temporaryPath: "/t", declaredTypesPath: "/types")
        return ImagePlace.of(path, launch: launch, runtime: RuntimeLayout(folder: "/r/lib/appex"))
    }

    @Test func knowsWhereAProcessHasItsCode() {
        #expect(place("/app/Example.app/PlugIns/Ext.appex/libExt.so") == .app("PlugIns/Ext.appex/libExt.so"))
        #expect(place("/app/Example.app/PlugIns/Ext.appex/../../Frameworks/libKit.so") == .app("Frameworks/libKit.so"))
        #expect(place("/appex/libAppex.so") == .runtime("libAppex.so"))
        #expect(place("/lib/x86_64-linux-gnu/libc.so.6") == .system("/lib/x86_64-linux-gnu/libc.so.6"))
    }

    @Test func knowsTheSameWithoutNamespaces() {
        #expect(place("/home/me/Apps/Example.app/PlugIns/Ext.appex/libExt.so") == .app("PlugIns/Ext.appex/libExt.so"))
        #expect(place("/r/lib/appex/appex-runner") == .runtime("appex-runner"))
    }

    @Test(arguments: [
        "", "/", "libExt.so", "/data/My diary.so", "/app/Example.app/../../etc/passwd", "/lib/../home/me/secret.so", "/../..", "/lib/a\u{1B}[2J.so",
        "/app/Other.app/x.so",
    ])
    func saysNothingOfOtherFiles(_ path: String) {
        #expect(place(path) == .other)
    }
}
