import Foundation
import Testing

extension SystemTests {
    /// What comes back from an extension is a stranger's: it is saved whole or refused, never over a file, never through a path.
    @Suite struct ResultTests {
        private func names(_ system: SystemFixture) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: system.out)) ?? []).sorted()
        }

        @Test func savesABigFileWhole() throws {
            try withMisbehaving { system in
                let report = try system.report("return a file", info: ["mebibytes": "100"])
                let path = try #require(report.results.first?.path)
                #expect(path == system.out + "/result.bin")
                let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
                #expect(data.count == 100 << 20)
                #expect(data[(57 << 20) + 5] == 57)
                #expect(names(system) == ["result.bin"])
            }
        }

        /// A script wants what was returned; a person's terminal does not want to be driven by it.
        @Test func printsTheBytesThatWereReturnedUnlessAPersonWatches() throws {
            try withMisbehaving { system in
                let arguments = system.runArguments("succeed", items: ["--text", "\u{1B}[31mred\u{202E}"])
                try #expect(system.appex(arguments).output == "\u{1B}[31MRED\u{202E}")
                let script = String(decoding: PackageResources.terminal_py, as: UTF8.self)
                let terminal = try Tool.run(
                    Place.find("python3"), ["-c", script, "RED", "", "20", Place.program("appex")] + arguments, environment: system.environment)
                #expect(terminal.output.contains("\\u{1B}[31MRED\\u{202E}"), "\(terminal.output.debugDescription)")
                #expect(!terminal.output.contains("\u{1B}[31M"))
                let help = try system.succeed("run", "--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(help.contains("into a pipe or a file as the raw bytes that the extension returned"), "\(help)")
            }
        }

        @Test func neverReplacesAFile() throws {
            try withMisbehaving { system in
                try SyntheticApp.write("mine", to: system.out + "/result.bin")
                let report = try system.report("return a file")
                #expect(report.results.first?.path == system.out + "/result 2.bin")
                try #expect(String(contentsOfFile: system.out + "/result.bin", encoding: .utf8) == "mine")
            }
        }

        @Test(arguments: [
            "../../escaped", "/tmp/appex-escaped", "..", "a/b/c.bin", "new\nline.bin", "\u{1B}[31mred.bin", String(repeating: "n", count: 300),
        ])
        func savesUnderAPlainNameInTheFolder(_ name: String) throws {
            try withMisbehaving { system in
                let result = try system.appex(system.runArguments("return a file", info: ["name": name]))
                #expect(access("/tmp/appex-escaped", F_OK) != 0)
                #expect(access(system.folder + "/escaped", F_OK) != 0)
                for name in names(system) { #expect(!name.unicodeScalars.contains { $0.value < 0x20 }, "\(name.debugDescription)") }
                #expect(!result.errors.contains("\u{1B}"), "an extension must not write to the person's terminal")
                if !result.isSuccess { #expect(result.errors.contains("Error: ")) } else { #expect(names(system).count == 1) }
            }
        }

        /// In the person's home folder, where the next login would run it.
        @Test(arguments: [
            (".bash_profile", "Received bash_profile"), ("-rf", "Received rf"), (".config", "Received config"), ("~", "Received File"),
            ("Makefile", "Received Makefile"),
            ("autorun.inf", "Received autorun.inf"), ("x.desktop", "x.desktop.txt"), ("json.py", "Received json.py"),
            ("gnp\u{202E}.\u{200B}txt", "gnp.txt"), ("holiday: 1/2?.jpg", "holiday_ 1_2_.jpg"), ("two\nwords.txt", "two words.txt"),
        ])
        func savesUnderANameThatNothingReadsByItself(_ name: String, _ saved: String) throws {
            try withMisbehaving { system in
                let report = try system.report("return a file", info: ["name": name])
                #expect(report.results.first?.path == system.out + "/" + saved)
                #expect(names(system) == [saved])
                var status = stat()
                #expect(stat(system.out + "/" + saved, &status) == 0 && status.st_mode & 0o111 == 0)
            }
        }

        @Test func recordsWhereAFileIsFrom() throws {
            try withMisbehaving { system in
                let probe = system.out + "/probe"
                try SyntheticApp.write("", to: probe)
                let python = "import os,sys; os.setxattr(sys.argv[1], 'user.test', b'x')"
                // Some file systems have no attributes for people.
                guard try Tool.run("/usr/bin/python3", ["-c", python, probe], environment: [:], deadline: 30).isSuccess else { return }
                let path = try #require(try system.report("return a file").results.first?.path)
                let read = "import os,sys; print(os.getxattr(sys.argv[1], 'user.xdg.origin.url').decode())"
                let result = try Tool.run("/usr/bin/python3", ["-c", read, path], environment: [:], deadline: 30)
                #expect(result.output.hasPrefix("appex:org.appex.") && !result.output.contains("/"), "\(result.output) \(result.errors)")
            }
        }

        @Test(arguments: ["return a path", "return a path as text type"])
        func opensNoPathForAnExtension(_ behaviour: String) throws {
            try withMisbehaving { system in
                let secret = system.home + "/secret.txt"
                try SyntheticApp.write("the person's secret", to: secret)
                let result = try system.run(behaviour, info: ["path": secret])
                #expect(!result.output.contains("secret"))
                #expect(!result.errors.contains("the person's secret"))
                for name in names(system) {
                    let saved = try String(contentsOfFile: system.out + "/" + name, encoding: .utf8)
                    #expect(!saved.contains("the person's secret"))
                }
                #expect(result.status == 1)
            }
        }

        @Test func opensNoLinkForAnExtension() throws {
            try withMisbehaving { system in
                let secret = system.home + "/secret.txt"
                try SyntheticApp.write("the person's secret", to: secret)
                let result = try system.run("return a link", info: ["path": secret])
                #expect(result.status == 1)
                #expect(names(system).isEmpty)
            }
        }

        @Test(arguments: ["return an endless file", "return a pipe", "return a folder"])
        func takesPlainFilesOnly(_ behaviour: String) throws {
            try withMisbehaving { system in
                let result = try system.run(behaviour, timeout: 5, deadline: 15)
                #expect(result.status == 1)
                #expect(result.errors.contains("Error: "), "\(result.errors)")
                #expect(names(system).isEmpty)
            }
        }

        @Test func survivesAFileThatChangesWhileItIsRead() throws {
            try withMisbehaving { system in
                let result = try system.run("change a file after returning it", timeout: 5, deadline: 30)
                // Whatever it got, it got by reading: no signal, and no half a file without a word.
                #expect(result.status <= 1, "\(result.errors)")
            }
        }

        @Test func saysThatAnAttachmentNeverCame() throws {
            try withMisbehaving { system in
                let result = try system.run("die while delivering", deadline: 20)
                #expect(result.status == 1)
                #expect(result.errors.contains("Error: "), "\(result.errors)")
                #expect(names(system).isEmpty)
            }
        }

        @Test func removesWhatAnExtensionLeavesInItsTemporaryFolder() throws {
            // The fixture looks for it.
            try withMisbehaving { system in try #expect(system.text("leave temporary files") == "left") }
        }
    }
}
