package import SystemCalls

/// Which file an open one is, and how it looked at a moment: whether it is another one later tells ``EditSession/isOf(_:)``.
package struct PictureLook: Sendable {
    let identity: FileIdentity

    package init(_ file: OwnedDescriptor) throws(SystemError) { identity = try FileIdentity(of: file, "look at a picture") }
}
