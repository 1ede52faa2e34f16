import Foundation
import Testing

extension SystemTests {
    /// What background transfers take of the room that their app's container has on the disk.
    @Suite struct TransferRoomTests {
        /// Gives `body` an app with a container of 8 MiB.
        private func withLittleRoom(_ body: (SystemFixture, HostileServer) throws -> Void) throws {
            try withTransfers { system, server in
                try system.succeed("limits", TransferApp.action, "--disk", "8M")
                try body(system, server)
            }
        }

        /// What lies in the files of the system's own downloads, in bytes.
        private func held(_ system: SystemFixture) -> Int {
            let folder = system.data + "/appex/Transfers"
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
            return names.filter { !$0.contains("sqlite") }.reduce(0) { sum, name in
                var status = stat()
                return sum + (stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0)
            }
        }

        /// However the server says how much comes, or says nothing of it.
        @Test(arguments: ["", "eof=1", "tag=none", "redirect=1"])
        func aDownloadThatDoesNotFitIsRefusedAndNothingOfItStays(_ faults: String) throws {
            try withLittleRoom { system, server in
                let lines = try system.transfer(["do": "both", "url": server.file(20_000_000, faults)])
                #expect(lines.last == "failed 1 -3003", "\(lines)")
                #expect(access(system.got(1), F_OK) != 0)
                #expect(held(system) == 0)
                try #expect(system.transfers().isEmpty)
                let smaller = try system.transfer(["do": "both", "url": server.file(3_000_000, faults)])
                #expect(smaller.last == "completed 2 200", "\(smaller)")
                try #expect(system.digest(system.got(2)) == server.digest(3_000_000))
            }
        }

        @Test func whatIsThereAndWhatWaitsCount() throws {
            try withLittleRoom { system, server in
                // The room of the container, then a download that nobody has taken yet.
                try #expect(system.transfer(["do": "both", "url": server.file(3_000_000)]).last == "completed 1 200")
                try #expect(system.transfer(["url": server.file(3_000_000, seed: 2)]) == ["began 2"])
                try system.waitForTransfers()
                let third = try system.transfer(["url": server.file(3_000_000, seed: 3), "session": "another"])
                #expect(third == ["began 1"])
                try system.waitForTransfers()
                let refused = try system.transfer(["do": "collect", "session": "another"])
                #expect(refused == ["failed 1 -3003", "all told"], "\(refused)")
                let taken = try system.transfer(["do": "collect"])
                // The first process may have ended before it confirmed that it had taken its file: then it is delivered once more.
                #expect(taken.suffix(3) == ["finished 2 200", "completed 2 200", "all told"], "\(taken)")
                try #expect(system.digest(system.got(2)) == server.digest(3_000_000, seed: 2))
            }
        }

        @Test func anUploadThatDoesNotFitIsRefused() throws {
            try withLittleRoom { system, server in
                try #expect(system.transfer(["do": "both", "url": server.file(3_000_000)]).last == "completed 1 200")
                let lines = try system.transfer(["do": "both", "url": server.url("/upload/a"), "upload": "6000000"])
                #expect(lines.last == "failed 2 -3003", "\(lines)")
                try #expect(server.requests().allSatisfy { $0.method == "GET" })
                try #expect(system.transfer(["do": "both", "url": server.url("/upload/a"), "upload": "5000000"]).last == "completed 2 201")
            }
        }
    }
}
