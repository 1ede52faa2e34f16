import RandomNumbers
import SafeText
import Testing

@Suite struct SafeFileNameTests {
    @Test(arguments: [
        "photo.JPG", "My Report (2).pdf", "naïve.txt", "日本語.png",
        "👨‍👩‍👧.png", "می‌خواهم.txt", "a.tar.gz", "Makefile notes.txt", "100% #1.csv", "🏴󠁧󠁢󠁥󠁮󠁧󠁿.png", "London 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿.txt",
    ])
    func aSafeNameStays(_ name: String) { #expect(SafeFileName.make(name) == name) }

    /// A shell reads it at login, takes it for an option, or hides it.
    @Test(arguments: [
        (".bash_profile", "Received bash_profile"), ("-rf", "Received rf"), (".config", "Received config"), ("~", "Received File"),
        ("x.txt~", "x.txt"), ("..", "Received File"),
        ("", "Received File"), (" .- x.txt. ", "x.txt"), ("+!reboot", "Received !reboot"), ("@arguments.txt", "arguments.txt"), ("id |", "id _"),
        ("$(reboot)`id`.md", "_(reboot)_id_.md"),
        ("../../etc/passwd.txt", "etc_passwd.txt"), ("/etc/passwd", "Received etc_passwd"), ("a\\b:c.txt", "a_b_c.txt"), ("a.txt//", "a.txt"),
        ("a/.bashrc", "Received a_.bashrc"), ("~/.ssh/config", "Received _.ssh_config"), ("./.profile", "Received profile"), ("/", "Received File"),
        ("x/../-rf", "Received x_-rf"), (".config/autostart/x.desktop", "config_autostart_x.desktop.txt"),
    ])
    func namesOfOthersAreMadeHarmless(_ name: String, _ safe: String) { #expect(SafeFileName.make(name) == safe) }

    @Test(arguments: [
        ("holiday: 1/2?.jpg", "holiday_ 1_2_.jpg"), ("Q1/Q2 report.pdf", "Q1_Q2 report.pdf"), ("a\nb.txt", "a b.txt"), ("a\r\n b.txt", "a b.txt"),
        ("one\u{2028}two\tthree\u{85}four.md", "one two three four.md"), ("\nphoto.png\n", "photo.png"),
    ])
    func noWordIsLostOrGluedToAnother(_ name: String, _ safe: String) { #expect(SafeFileName.make(name) == safe) }

    /// Text can be hidden in tags: they stay only where they make the flag of a region.
    @Test(arguments: [
        ("🏴\u{E0067}\u{E0062}\u{E0065}.png", "🏴.png"), ("🏴\u{E007F}.png", "🏴.png"), ("🏴\u{E0067}\u{E0062}\u{E007F}.png", "🏴.png"),
        ("🏴\u{E0031}\u{E0062}\u{E0065}\u{E007F}.png", "🏴.png"), ("🏴\u{E0047}\u{E0042}\u{E0065}\u{E007F}.png", "🏴.png"),
        ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E0061}\u{E007F}.png", "🏴.png"),
        ("x\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.png", "x.png"),
        // California: a region, but no flag that anything draws.
        ("🏴\u{E0075}\u{E0073}\u{E0063}\u{E0061}\u{E007F}.png", "🏴.png"),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{E0067}\u{E0062}\u{E0065}\u{E007F}.png", "🏴󠁧󠁢󠁥󠁮󠁧󠁿.png"),
    ])
    func tagsThatMakeNoFlagGo(_ name: String, _ safe: String) { #expect(SafeFileName.make(name).utf8.elementsEqual(safe.utf8)) }

    @Test func aFlagIsCutAsAWhole() {
        for count in 0..<40 {
            let name = SafeFileName.make(String(repeating: "x", count: SafeFileName.limit - count) + "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁥󠁮󠁧󠁿")
            #expect(name.unicodeScalars.count { $0.value == 0x1F3F4 } == name.unicodeScalars.count { $0.value == 0xE007F }, "\(count)")
        }
    }

    @Test(arguments: [
        ("photo\u{202E}gnp.desktop.exe", "Received photognp.desktop.exe"), ("a\nb\u{1B}[31m\u{0}.txt", "a b[31m.txt"),
        ("a\u{200B}\u{2066}\u{FEFF}b.md", "ab.md"), ("a\u{1D159}\u{FFFC}b.md", "ab.md"),
        (".\u{200D}.", "Received File"),
        ("\u{200B}.bashrc", "Received bashrc"), ("a\u{2003}\u{A0}b", "a b"), ("\u{301}a.md", "a.md"),
    ])
    func nothingUnseenStays(_ name: String, _ safe: String) { #expect(SafeFileName.make(name) == safe) }

    @Test(arguments: [
        ("Makefile", "Received Makefile"), ("GNUmakefile", "Received GNUmakefile"), ("MAKEFILE", "Received MAKEFILE"),
        ("Ｍakefile", "Received Ｍakefile"),
        ("Make\u{200B}file", "Received Makefile"), (".Makefile", "Received Makefile"), ("autorun.inf", "Received autorun.inf"),
        ("Desktop.ini", "Received Desktop.ini"),
        ("package.json", "Received package.json"), ("conftest.py", "Received conftest.py"), ("json.py", "Received json.py"),
        ("os.so", "Received os.so"),
        ("eslint.config.mjs", "Received eslint.config.mjs"), ("Vagrantfile", "Received Vagrantfile"), ("x.desktop", "x.desktop.txt"),
        (".directory", "Received directory"), ("PKGBUILD", "Received PKGBUILD"), ("gems.rb", "Received gems.rb"), ("main.tf", "Received main.tf"),
        ("Directory.Build.props", "Received Directory.Build.props"), ("karma.conf.js", "Received karma.conf.js"), ("aux.txt", "Received aux.txt"),
        ("x.url", "x.url.txt"), ("AGENTS.md", "Received AGENTS.md"),
        ("x.DESKTOP.", "x.DESKTOP.txt"), ("CMakeLists.txt", "Received CMakeLists.txt"),
    ])
    func nothingReadsItByItself(_ name: String, _ safe: String) { #expect(SafeFileName.make(name) == safe) }

    /// The extension that a type adds must not make a name of the table.
    @Test func theExtensionCountsToo() {
        #expect(SafeFileName.make("package", pathExtension: "json") == "Received package.json")
        #expect(SafeFileName.make("Firefox", pathExtension: "desktop") == "Firefox.desktop.txt")
        #expect(SafeFileName.make("photo", pathExtension: "../gif") == "photo.gif")
        #expect(SafeFileName.make("photo", pathExtension: "png") == "photo.png")
        #expect(SafeFileName.make(nil, pathExtension: "png", fallback: "result") == "result.png")
    }

    /// What is going to get an extension stays as it is, unless tools read it without one.
    @Test(arguments: [
        ("holiday-edited", "holiday-edited"), ("Makefile", "Received Makefile"), ("json.py", "Received json.py"), ("photo.png", "photo.png"),
        (".bash_profile", "bash_profile"), ("a/b", "a_b"),
    ])
    func stemsStay(_ name: String, _ stem: String) { #expect(SafeFileName.stem(name) == stem) }

    /// Bringing all of it into one form of letters would take minutes.
    @Test func aNameWithoutEndIsCutFirst() {
        let accents = String(repeating: "a\u{301}", count: 3_000_000)
        for name in [accents + ".png", String(repeating: "/", count: 3_000_000) + "photo.png", accents + "/photo.png"] {
            #expect(SafeFileName.make(name).hasSuffix(".png"))
            #expect(SafeFileName.own(name, fallback: "x").hasSuffix(".png"))
        }
        #expect(SafeFileName.make("photo.png", pathExtension: accents) == "photo.png")
    }

    @Test func fitsIntoAFolderWithANumber() {
        for name in [String(repeating: "ü", count: 400) + ".png", String(repeating: "x", count: 300), "a." + String(repeating: "x", count: 400)] {
            let safe = SafeFileName.make(name)
            #expect(safe.utf8.count <= SafeFileName.limit && SafeFileName.numbered(safe, 9999).utf8.count <= 255, "\(safe)")
        }
        #expect(SafeFileName.make(String(repeating: "ü", count: 400) + ".png").hasSuffix(".png"))
        // Cutting it must not make a launcher of it.
        #expect(!SafeFileName.make(String(repeating: "a", count: 241) + ".desktopANDMORE" + String(repeating: "b", count: 40)).hasSuffix(".desktop"))
    }

    @Test(arguments: [
        ("photo.png", "photo 2.png"), ("photo", "photo 2"), ("backup.tar.gz", "backup 2.tar.gz"), ("backup.TAR.XZ", "backup 2.TAR.XZ"),
        ("notes.txt.zst", "notes 2.txt.zst"), ("tar.gz", "tar 2.gz"), ("2024.01.gz", "2024.01 2.gz"), ("Dr. Who.gz", "Dr. Who 2.gz"),
        ("a.b.png", "a.b 2.png"),
    ])
    func aNumberGoesBeforeTheWholeEnding(_ name: String, _ numbered: String) { #expect(SafeFileName.numbered(name, 2) == numbered) }

    @Test(arguments: [
        (".bashrc", ".bashrc"), ("Makefile", "Makefile"), ("a/b", "a_b"), ("..", "x"), ("/..", "x"), ("a\u{202E}b", "ab"), ("a\nb", "a b"), ("", "x"),
    ])
    func thePersonsOwnFilesHaveTheirNames(_ name: String, _ shown: String) { #expect(SafeFileName.own(name, fallback: "x") == shown) }

    @Test func isSafeWhateverComes() {
        var random = SplitMix64(state: 13)
        for _ in 0..<20_000 {
            let text = random.text()
            let name = SafeFileName.make(text, pathExtension: random.oneIn(2) ? random.text() : nil)
            #expect(SafeFileName.make(name).utf8.elementsEqual(name.utf8), "\(text.debugDescription)")
            #expect(!name.isEmpty && name.utf8.count <= SafeFileName.limit && !name.utf8.contains(UInt8(ascii: "/")), "\(text.debugDescription)")
            #expect(PrintableText.line(name).utf8.elementsEqual(name.utf8), "\(text.debugDescription)")
            let numbered = SafeFileName.numbered(name, 2)
            #expect(numbered.utf8.count <= 255, "\(text.debugDescription)")
            #expect(SafeFileName.pathExtension(numbered) == SafeFileName.pathExtension(name), "\(text.debugDescription)")
            #expect(!".-~+@ ".contains(name.first!) && !".~ ".contains(name.last!), "\(text.debugDescription)")
            #expect(SafeFileName.own(text, fallback: "x").utf8.count <= 255)
        }
    }
}
