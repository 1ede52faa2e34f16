import Glibc
import SystemCalls

/// What a file has beside its contents and its name: its mode, its owner and its extended attributes. A new version of a picture gets those of the
/// old one; the time of its last write is that of the edit.
enum PictureAttributes {
    /// What belongs to the person or says who has access. Others are the system's (`security.…`), and it makes them anew.
    private static let prefixes = ["user.", accessList, "security.selinux"]
    private static let accessList = "system.posix_acl_access"

    static func copy(from old: OwnedDescriptor, to new: OwnedDescriptor, _ name: String) throws(SystemError) {
        var (status, current) = (stat(), stat())
        guard fstat(old.rawValue, &status) == 0, fstat(new.rawValue, &current) == 0 else { throw SystemError(errno, "look at \(name)") }
        var mode = status.st_mode & 0o7777
        if current.st_uid != status.st_uid || current.st_gid != status.st_gid, fchown(new.rawValue, status.st_uid, status.st_gid) != 0 {
            guard fchown(new.rawValue, uid_t.max, status.st_gid) == 0 || errno == EPERM else { throw SystemError(errno, "write \(name)") }
            // The folder's group gets no more than everybody: the picture's group was another one.
            if fstat(new.rawValue, &current) == 0, current.st_gid != status.st_gid { mode &= ~0o070 | (mode & 0o007) << 3 }
        }
        var hasList = false
        let attributes = FileAttribute.names(of: old, upTo: PhotoLimits.attribute)
        for attribute in attributes where prefixes.contains(where: attribute.hasPrefix) {
            guard let value = FileAttribute.read(attribute, of: old, upTo: PhotoLimits.attribute) else { continue }
            do {
                try FileAttribute.set(attribute, of: new, to: value, "write the attributes of \(name)")
                if attribute == accessList { hasList = true }
            } catch  where !attribute.hasPrefix("user.") {
                // The system's policy decides.
            }
        }
        if !hasList {
            // The folder may give others access to every new file in it, which the old one does not give.
            try removeList(of: new, name)
            // And the bits of the group say of a file with a list what is the most that anybody has by it.
            if attributes.contains(accessList) { mode &= ~0o070 }
        }
        // Last: a change of the owner takes bits away, and an access list changes those of the group.
        guard fchmod(new.rawValue, mode) == 0 else { throw SystemError(errno, "write \(name)") }
    }

    private static func removeList(of file: OwnedDescriptor, _ name: String) throws(SystemError) {
        do throws(SystemError) { try FileAttribute.remove(accessList, of: file, "write the attributes of \(name)") } catch {
            // There are no lists on this file system.
            guard error.code == EOPNOTSUPP else { throw error }
        }
    }

    /// Sets the time of the last write, in nanoseconds since 1970.
    static func setModified(_ nanoseconds: Int64, of file: OwnedDescriptor) {
        // Rounded down, before 1970 too. A stranger's archive may say any time: no product of these could overflow.
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        let isBetween = rest < 0
        let time = timespec(tv_sec: Int(isBetween ? seconds - 1 : seconds), tv_nsec: Int(isBetween ? rest + 1_000_000_000 : rest))
        let times = [timespec(tv_sec: 0, tv_nsec: omitted), time]
        // A time that cannot be set is not worth an edit.
        _ = futimens(file.rawValue, times)
    }

    /// UTIME_OMIT, for which Swift has no name.
    private static let omitted = 0x3fff_fffe
}
