import Sandbox
import Testing

/// What `appex doctor` says where a rung cannot be made.
@Suite struct SandboxProbeTests {
    @Test func anOldLandlockIsRefusedWithASentence() {
        for version in [-1, 0, 1] as [Int32] {
            let check = SandboxProbe.landlockCheck(version)
            #expect(!check.passed && check.detail.contains("Linux 5.19"), "\(check.detail)")
        }
        for version in [2, 4, 7, 99] as [Int32] { #expect(SandboxProbe.landlockCheck(version).passed) }
    }

    @Test func theRemedyNamesTheSettingThatForbidsNamespaces() {
        #expect(NamespaceSettings(most: 0, areAllowed: true).remedy.contains("user.max_user_namespaces"))
        #expect(!NamespaceSettings(most: 0, areAllowed: true).remedy.contains("unprivileged_userns_clone"))
        #expect(NamespaceSettings(most: 100, areAllowed: false).remedy.contains("kernel.unprivileged_userns_clone"))
        let ubuntu = NamespaceSettings(most: 100, areRestrictedByAppArmor: true).remedy
        #expect(ubuntu.contains("AppArmor") && ubuntu.contains("/etc/apparmor.d/bwrap") && ubuntu.contains("userns"))
        #expect(NamespaceSettings(most: 100).remedy.contains("Something else"))
    }

    @Test func nothingIsMadeWithoutItsPrograms() async {
        let result = await SandboxProbe.run(runtime: RuntimeLayout(folder: "/nowhere", bubblewrap: "/nowhere/bwrap"))
        #expect(result.rung == nil)
        #expect(result.checks.contains { !$0.passed && $0.detail.contains("/nowhere/appex-confine") })
        #expect(result.checks.contains { !$0.passed && $0.detail.contains("Install the package bubblewrap.") })
    }
}
