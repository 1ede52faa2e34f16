/// Bubblewrap alone, running a program that does nothing: what any sandbox of this kind costs.
enum Bubblewrap {
    private static let program = "/usr/bin/bwrap"

    /// Everything readable: the cheapest form, which hides nothing.
    static let wholeRoot = [program, "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--", "/usr/bin/true"]

    /// Only programs and libraries, and the devices that every program expects: the form that isolates, as image loaders and portals use it.
    static let minimalRoot = [
        program, "--unshare-all", "--die-with-parent", "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64",
        "/lib64", "--symlink", "usr/bin", "/bin", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/home", "--",
        "/usr/bin/true",
    ]
}
