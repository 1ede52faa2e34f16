import Testing

@testable import Sandbox

/// Where this process is, from the kernel's words.
@Suite struct ControlGroupPlaceTests {
    private static let unifiedMount = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate"

    @Test func findsTheUnitOfAUserManager() {
        let place = ControlGroupPlace(
            membership: "0::/user.slice/user-1000.slice/user@1000.service/app.slice/appexd.service\n", mounts: Self.unifiedMount)
        #expect(
            place.unified
                == ControlGroupPlace.Folder(
                    path: "/sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service/app.slice/appexd.service", isRoot: false))
        #expect(place.legacy.isEmpty)
    }

    @Test func findsTheFirstGroup() {
        let place = ControlGroupPlace(membership: "0::/\n", mounts: Self.unifiedMount)
        #expect(place.unified == ControlGroupPlace.Folder(path: "/sys/fs/cgroup", isRoot: true))
    }

    @Test func findsItselfBelowWhatIsMountedInAContainer() {
        let mount = "30 23 0:26 /docker/abc /sys/fs/cgroup rw - cgroup2 cgroup rw"
        let inside = ControlGroupPlace(membership: "0::/docker/abc/system\n", mounts: mount)
        #expect(inside.unified == ControlGroupPlace.Folder(path: "/sys/fs/cgroup/system", isRoot: false))
        #expect(ControlGroupPlace(membership: "0::/docker/abc\n", mounts: mount).unified?.isRoot == true)
        #expect(ControlGroupPlace(membership: "0::/docker/abcdef\n", mounts: mount).unified == nil, "another group whose name begins the same")
        #expect(ControlGroupPlace(membership: "0::/elsewhere\n", mounts: mount).unified == nil)
    }

    @Test func findsEachTreeOfTheFirstVersion() {
        let mounts = """
            32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
            35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
            39 31 0:36 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids
            40 31 0:37 / /sys/fs/cgroup/systemd rw,relatime - cgroup cgroup rw,name=systemd
            """
        let place = ControlGroupPlace(membership: "9:name=systemd:/\n8:pids:/\n4:memory:/jobs/7\n1:cpu,cpuacct:/\n", mounts: mounts)
        #expect(
            place.legacy == [
                .pids: ControlGroupPlace.Folder(path: "/sys/fs/cgroup/pids", isRoot: true),
                .memory: ControlGroupPlace.Folder(path: "/sys/fs/cgroup/memory/jobs/7", isRoot: false),
                .cpu: ControlGroupPlace.Folder(path: "/sys/fs/cgroup/cpu,cpuacct", isRoot: true),
            ])
        #expect(place.unified == nil)
    }

    @Test func makesNothingOfNonsense() {
        let place = ControlGroupPlace(membership: "\n::\n4:memory\n0::no/slash\n:::::", mounts: "1 2 3\n- - -\n30 23 0:26 / - cgroup2 x rw")
        #expect(place.unified == nil)
        #expect(place.legacy.isEmpty)
    }
}
