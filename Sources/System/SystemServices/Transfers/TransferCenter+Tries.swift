import Foundation
import Registry
import SystemCalls
import Wire

/// Tries: each is one request of the transfer program, and its result.
extension TransferCenter {
    func start(_ id: Int64) {
        guard var transfer = transfers[id], transfer.run == nil else { return }
        do {
            var fetch = WireFetch()
            fetch.transfer = UInt64(clamping: id)
            fetch.request = transfer.record.request.wire
            fetch.kind = transfer.record.kind == .download ? .download : .upload
            fetch.takesAnyStatus = transfer.takesAnyStatus
            fetch.user = transfer.user
            fetch.password = transfer.password
            fetch.credentialURL = transfer.asker
            var have = transfer.record.kind == .download ? min(transfer.record.have, files.size(id)) : 0
            // A file that cannot be resumed is fetched again.
            if !transfer.record.isResumable { have = 0 }
            var descriptors = [try files.openPartial(id, keeping: have)]
            if transfer.record.kind == .upload {
                descriptors.append(try files.openUpload(id))
                fetch.size = UInt64(clamping: transfer.record.size)
                fetch.limit = Self.answerLimit
            } else {
                fetch.have = UInt64(clamping: have)
                fetch.overlap = UInt64(Self.overlap)
                let room = room(in: transfer.record.session, besides: id)
                guard room > UInt64(clamping: have) else { return finish(id, Self.noRoom.end) }
                fetch.limit = room
            }
            fetch.total = have > 0 ? transfer.record.total : -1
            fetch.validator = have > 0 ? transfer.record.validator : ""
            if have > 0, have == transfer.record.total { return finish(id, TransferRecord.End(code: 0, message: "")) }
            transfer.record.have = have
            transfer.record.tryBegan = have
            transfer.record.tries += 1
            transfer.record.boot = boot
            transfer.run = Run(size: have, measured: (.now, have), resumedAt: have)
            transfers[id] = transfer
            keep(id)
            changed()
            Task { [fetch, descriptors, engine, self] in
                let result: Result<WireFetched, any Error>
                do { result = .success(try await engine.fetch(fetch, files: descriptors)) } catch { result = .failure(error) }
                post { $0.ended(id, result) }
            }
        } catch {
            finish(id, TransferRecord.End(code: -3000, message: "\(error)"))
        }
    }

    /// The largest answer to an upload, in bytes.
    static let answerLimit: UInt64 = 16 << 20

    func stop(_ id: Int64, _ next: AfterStop) {
        guard transfers[id]?.run != nil else { return }
        transfers[id]?.afterStop = next
        engine.stop(id)
    }

    func advanced(_ advance: WireFetchAdvanced) {
        let id = Int64(clamping: advance.transfer)
        guard var transfer = transfers[id], var run = transfer.run else { return }
        run.size = Int64(clamping: advance.size)
        run.sent = Int64(clamping: advance.sent)
        let bytes = transfer.record.kind == .download ? Int64(clamping: advance.received) + transfer.record.tryBegan : run.sent
        let now = ContinuousClock.Instant.now
        let passed = (now - run.measured.at).inSeconds
        if passed > 0.1 {
            let speed = Double(max(0, bytes - run.measured.bytes)) / passed
            run.speed = run.speed == 0 ? speed : run.speed * 0.6 + speed * 0.4
            run.measured = (now, bytes)
        }
        transfer.record.total = advance.total
        let wasResumable = transfer.record.isResumable
        if advance.hasResponse {
            run.hasAnswered = true
            transfer.record.response = TransferRecord.Response(advance.response)
            // Recorded before the first byte counts: if this process ends, the bytes that it has fetched must not be lost.
            if transfer.record.validator != advance.validator || transfer.record.total != advance.total || run.size < transfer.record.tryBegan {
                transfer.record.validator = advance.validator
                if run.size < transfer.record.tryBegan { transfer.record.tryBegan = 0 }
            }
        }
        let isDue = transfer.record.kind == .download && !run.isSyncing && run.size - transfer.record.checkpoint >= Self.checkpointInterval
        run.isSyncing = run.isSyncing || isDue
        transfer.run = run
        transfers[id] = transfer
        if advance.hasResponse { keep(id) }
        // A transfer that has become resumable can be stopped to make room for others.
        if !wasResumable, transfer.record.isResumable { schedule() }
        if isDue { checkpoint(id, run.size) }
        // Other transfers of the same app may have grown meanwhile.
        if transfer.record.kind == .download, UInt64(clamping: run.size) > room(in: transfer.record.session, besides: id) {
            finish(id, Self.noRoom.end)
        }
        notifyOfProgress(id, resumedAt: advance.hasResponse && advance.response.status == 206 ? run.resumedAt : 0)
        changed()
    }

    private func checkpoint(_ id: Int64, _ size: Int64) {
        DispatchQueue.global(qos: .utility).async { [files, self] in
            let isDone = (try? files.flush(id)) != nil
            post { center in
                guard center.transfers[id]?.run != nil else { return }
                center.transfers[id]?.run?.isSyncing = false
                guard isDone else { return }
                center.transfers[id]?.record.checkpoint = size
                center.keep(id)
            }
        }
    }

    private func ended(_ id: Int64, _ result: Result<WireFetched, any Error>) {
        guard var transfer = transfers[id], let run = transfer.run else { return }
        if case .success(let fetched) = result, fetched.response.status == 206, !run.hasAnswered {
            // The try ended before its progress was reported.
            notifyOfProgress(id, resumedAt: run.resumedAt)
        }
        transfer.run = nil
        let after = transfer.afterStop
        transfer.afterStop = nil
        let verdict: TransferVerdict
        switch result {
        case .success(let fetched):
            verdict = TransferVerdict.judge(fetched, &transfer.record, jitter: .random(in: 0...1))
            transfer.record.checkpoint = min(transfer.record.checkpoint, transfer.record.have)
        case .failure(let error):
            // The transfer program has ended, or could not be started. The bytes that it wrote are in the file.
            Log.write("A try of transfer \(id) ended early: \(error)", about: "transfers")
            let size = files.size(id)
            if transfer.record.kind == .download {
                transfer.record.fetched += max(0, size - max(0, transfer.record.tryBegan))
                transfer.record.have = size
            }
            transfer.record.failures += 1
            transfer.record.tryBegan = -1
            verdict = .again(after: TransferVerdict.wait(transfer.record.failures, 0.5), fromStart: false)
        }
        if case .success(let fetched) = result, fetched.outcome == .stopped { transfer.record.failures = 0 }
        transfers[id] = transfer
        if case .end(let problem) = after { return finish(id, problem.end) }
        apply(verdict, to: id)
        schedule()
    }

    private func apply(_ verdict: TransferVerdict, to id: Int64) {
        switch verdict {
        case .succeeded: finish(id, TransferRecord.End(code: 0, message: ""))
        case .failed(let problem): finish(id, problem.end)
        case .again(let seconds, let fromStart):
            transfers[id]?.record.retryAt = Self.now + seconds
            if fromStart {
                transfers[id]?.record.have = 0
                transfers[id]?.record.validator = ""
                transfers[id]?.record.checkpoint = 0
            }
            keep(id)
            changed()
        case .takesAnswer:
            transfers[id]?.takesAnyStatus = true
            keep(id)
        case .challenged(let header): challenge(id, header)
        }
    }
}
