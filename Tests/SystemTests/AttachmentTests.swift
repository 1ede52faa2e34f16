import Foundation
import Testing

extension SystemTests {
    /// What a host gives: promises, read in place, for reading only.
    @Suite struct AttachmentTests {
        @Test func readsNothingBeforeTheExtensionAsks() throws {
            try withMisbehaving { system in
                let file = system.home + "/late.txt"
                try SyntheticApp.write("before", to: file)
                let tool = try system.start(system.runArguments("load late", items: [file], json: true))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                // The same file with other content: a copy made earlier would show.
                let handle = try #require(FileHandle(forWritingAtPath: file))
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: Data("after".utf8))
                try handle.close()
                #expect(FileManager.default.createFile(atPath: system.containerData + "/go", contents: nil))
                let report = try tool.wait().json(RunReport.self)
                #expect(report.results.first?.text == "after")
            }
        }

        @Test func neverReadsWhatNobodyAsksFor() throws {
            try withMisbehaving { system in
                let file = system.home + "/pipe.txt"
                try SyntheticApp.write("x", to: file)
                try #expect(system.text("load nothing", items: [file]) == "nothing was loaded")
            }
        }

        @Test func readsALargeFileWhereItIs() throws {
            try withMisbehaving { system in
                let file = system.home + "/large.txt"
                #expect(FileManager.default.createFile(atPath: file, contents: Data("begin".utf8)))
                #expect(truncate(file, 200 << 20) == 0)
                let report = try system.report("measure file", items: [file])
                let sum = Data("begin".utf8).reduce(0) { $0 + Int($1) }
                #expect(report.results.first?.text == "large.txt \(200 << 20) \(sum)")
                let launch = try #require(report.launch)
                #expect(launch.peakMemory < 100 << 20, "the process may not hold a copy")
            }
        }

        @Test func refusesWhatIsNotAFile() throws {
            try withMisbehaving { system in
                let missing = try system.run("succeed", items: [system.home + "/missing.txt"])
                #expect(missing.status == 64)
                #expect(missing.errors.contains("missing.txt cannot be read: No such file or directory"))
                let folder = try system.run("succeed", items: [system.home])
                #expect(folder.status == 64)
                #expect(folder.errors.contains("is a folder"))
                let nothing = try system.run("succeed", items: [])
                #expect(nothing.status == 64)
            }
        }
    }
}
