import ExtensionModel
import Registry

/// The disk: files of transfers count as if they were in their app's container already.
extension TransferCenter {
    static let noRoom = URLProblem(
        code: -3003, message: "The app's files and its transfers would take more of the disk than they may: `appex containers` shows how much.")

    /// How long the file of another transfer may become, in bytes.
    /// - Parameter id: a transfer whose own file does not count.
    func room(in session: Int64, besides id: Int64? = nil) -> UInt64 {
        guard let value = sessions[session] else { return 0 }
        let all = transfers.filter {
            $0.key != id && !$0.value.isInContainer && sessions[$0.value.record.session]?.record.app == value.record.app
        }
        let held = all.reduce(UInt64(0)) { sum, transfer in
            let (record, run) = (transfer.value.record, transfer.value.run)
            return sum + UInt64(clamping: record.kind == .upload ? record.size : max(run?.size ?? 0, record.have))
        }
        let room = roomInContainer(of: value)
        return room - min(room, held)
    }

    func roomInContainer(of session: Session) -> UInt64 {
        let folder = containerFolder(of: session.record)
        let use = disk[folder] ?? disk.measure(folder, fileLimit: ExtensionPoint.fileCountLimit + 1)
        return session.diskLimit - min(session.diskLimit, use.allocated)
    }

    func containerFolder(of session: TransferSessionRecord) -> String {
        session.group.isEmpty ? paths.containers + "/" + session.app : paths.container(ofGroup: session.group)
    }
}
