import Foundation
import PictureEngine
import SystemCalls
import TestSupport
import Testing

extension SystemTests {
    /// Photo Editing extensions in their sandbox, with the store of originals and the decoder beside them.
    @Suite struct PhotoEditingTests {
        private static let sepia = "org.example.aperture.ApertureEditor"
        private static let retouch = "org.appex.retouch.RetouchEditor"

        /// A photograph that is stored lying, 60 × 40 pixels, so that a person sees it standing.
        private func photograph(_ system: SystemFixture, _ name: String = "photo.jpg") throws -> String {
            let path = system.home + "/" + name
            try ask(system, "convert", "-size", "60x40", "gradient:blue-white", "-quality", "95", path)
            try ask(
                system, "exiftool", "-q", "-n", "-overwrite_original", "-Orientation=6", "-DateTimeOriginal=2024:05:06 07:08:09",
                "-OffsetTimeOriginal=+02:00", "-GPSLatitude=52.5", "-GPSLatitudeRef=N", "-GPSLongitude=13.25", "-GPSLongitudeRef=E", path)
            return path
        }

        @discardableResult
        private func ask(_ system: SystemFixture, _ program: String, _ arguments: String...) throws -> String {
            let result = try Tool(try Place.find(program), arguments, environment: system.environment).wait(60)
            try #require(result.isSuccess, "\(program): \(result.errors)")
            return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        /// How brown it is: red minus blue, from -1 to 1.
        private func brown(_ path: String, _ system: SystemFixture) throws -> Double {
            try Double(ask(system, "convert", path, "-resize", "1x1!", "-format", "%[fx:p{0,0}.r-p{0,0}.b]", "info:")) ?? 0
        }

        private func edit(_ system: SystemFixture, _ path: String, _ editor: String, _ steps: String) throws -> Tool.Result {
            try system.appex(["photos", "edit", path, "--extension", editor, "--do", steps], deadline: 60)
        }

        private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

        private func withEditor(_ body: (SystemFixture) throws -> Void) throws {
            try withViews(.photoEditing) { system in
                try system.succeed("enable", Self.sepia)
                try body(system)
            }
        }

        private func withRetouch(_ body: (SystemFixture, _ photo: String, _ original: Data) throws -> Void) throws {
            try withSystem { system in
                try system.succeed("install", FixtureApp.build("Retouch"))
                try system.succeed("enable", Self.retouch)
                let photo = try photograph(system)
                try body(system, photo, bytes(photo))
            }
        }

        // MARK: - What edits a picture

        @Test func aMenuLearnsWhatEditsAPictureOrWhyNothingDoes() throws {
            try withRetouch { system, photo, _ in
                func editors(_ path: String) throws -> JSONValue { try JSONValue(system.succeed("photos", "editors", path, "--json").output) }
                let found = try editors(photo)
                #expect(found["editors"]?.array?.map { $0["identifier"] } == [.string(Self.retouch)])
                #expect(found["isEdited"] == .boolean(false) && found["reason"] == nil && found["remedy"] == nil)
                #expect(try edit(system, photo, Self.retouch, "done").isSuccess)
                try #expect(editors(photo)["isEdited"] == .boolean(true))
                // Another program has the last word until the person decides.
                try ask(system, "convert", "-size", "60x40", "xc:red", photo)
                let changed = try editors(photo)
                #expect(changed["isEdited"] == .boolean(false) && changed["editors"]?.array?.isEmpty == true && changed["reason"] != nil)
                let text = system.home + "/note.jpg"
                try Data("This is no picture.".utf8).write(to: URL(fileURLWithPath: text))
                try #expect(editors(text)["reason"] == .string("note.jpg is no picture or film that can be shown."))
                let missing = try system.appex(["photos", "editors", system.home + "/nothing.jpg", "--json"])
                #expect(missing.status == 1 && missing.output.isEmpty && missing.errors.contains("nothing.jpg"))
                try system.succeed("disable", Self.retouch)
                let other = try photograph(system, "other.jpg")
                let off = try editors(other)
                #expect(off["reason"] == .string("Retouch Editor edits this picture, but is switched off."))
                #expect(off["remedy"] == .string("Switch it on in Extensions."))
                #expect(try system.succeed("photos", "editors", other).output.contains("`appex enable \(Self.retouch)`"))
                try system.succeed("uninstall", "org.appex.retouch", "--yes")
                #expect(try system.succeed("photos", "editors", other).output.contains("No installed app edits this picture."))
            }
        }

        // MARK: - An edit

        @Test func anEditIsSavedChangedAWeekLaterAndReverted() throws {
            try withEditor { system in
                let photo = try photograph(system)
                let original = try bytes(photo)
                let first = try edit(system, photo, Self.sepia, "set amount 1; confirms; done")
                try #require(first.isSuccess, "\(first.errors)")
                #expect(first.output.contains("confirms: yes") && first.output.contains("is edited"))
                #expect(try ask(system, "exiftool", "-n", "-s3", "-ImageWidth", "-ImageHeight", photo) == "40\n60")
                #expect(try brown(photo, system) > 0.1)
                #expect(try system.succeed("photos", "status", photo).output.contains("Aperture"))
                // The extension reads its own adjustment data: it has the original, and the slider is where it was.
                let second = try edit(system, photo, Self.sepia, "dump; set amount 0; done")
                #expect(second.isSuccess && second.output.contains("Amount") && second.output.contains("1"), "\(second.output) \(second.errors)")
                #expect(try brown(photo, system) < 0)
                try system.succeed("photos", "revert", photo)
                try #expect(bytes(photo) == original)
                try system.noteBaseline()
            }
        }

        /// The members and imports of Apple's template, and the calls that it leaves to be written.
        @Test func aSourceWithTheShapeOfApplesTemplateEdits() throws {
            try withSystem { system in
                try system.succeed("install", FixtureApp.build("ApplePhotoEditingTemplate", bundle: "Gallery"))
                try system.succeed("enable", "org.appex.gallery.GalleryEditor")
                let photo = try photograph(system)
                let original = try bytes(photo)
                let result = try edit(system, photo, "org.appex.gallery.GalleryEditor", "dump; confirms; done")
                #expect(result.isSuccess && result.output.contains("Hello World") && result.output.contains("confirms: no"), "\(result.errors)")
                // Upright, as it was returned.
                #expect(try ask(system, "exiftool", "-n", "-s3", "-ImageWidth", "-ImageHeight", photo) == "40\n60")
                try #expect(bytes(photo) != original)
                try system.succeed("photos", "revert", photo)
                try #expect(bytes(photo) == original)
            }
        }

        @Test func aPictureKeepsItsKindWhateverIsReturned() throws {
            try withEditor { system in
                for name in ["a.png", "b.webp", "c.tiff"] {
                    let picture = system.home + "/" + name
                    try ask(system, "convert", "-size", "30x20", "xc:gray60", picture)
                    let kind = try ask(system, "exiftool", "-s3", "-MIMEType", picture)
                    let result = try edit(system, picture, Self.sepia, "set amount 1; done")
                    #expect(result.isSuccess, "\(name): \(result.errors)")
                    #expect(try ask(system, "exiftool", "-s3", "-MIMEType", picture) == kind)
                    #expect(try brown(picture, system) > 0.1, "\(name)")
                }
            }
        }

        @Test func whatIsNotDoneIsNotSaved() throws {
            try withEditor { system in
                let photo = try photograph(system)
                let original = try bytes(photo)
                for steps in ["set amount 1; cancel; done", "set amount 1"] {
                    #expect(try edit(system, photo, "ApertureEditor", steps).isSuccess)
                    try #expect(bytes(photo) == original)
                }
                let wrong = try edit(system, photo, Self.sepia, "set nothing 1; done")
                #expect(wrong.status != 0 && wrong.errors.contains("nothing"), "\(wrong.errors)")
                try #expect(bytes(photo) == original)
                #expect(try system.succeed("top", "--json").output.filter { !$0.isWhitespace } == "[]")
            }
        }

        // MARK: - What a file says about its picture

        /// The photograph with more about it.
        private func describe(_ photo: String, _ system: SystemFixture) throws {
            try ask(
                system, "exiftool", "-q", "-overwrite_original", "-IFD0:Make=Acme", "-XMP-dc:Title=Harbour", "-IPTC:Caption-Abstract=Boats",
                "-Copyright=Ann", photo)
        }

        private func said(_ path: String, _ system: SystemFixture) throws -> String {
            try ask(
                system, "exiftool", "-n", "-s3", "-f", "-sep", ",", "-IFD0:Orientation", "-DateTimeOriginal", "-Make", "-GPSLatitude",
                "-GPSLongitude",
                "-XMP-dc:Title", "-IPTC:Caption-Abstract", "-IFD0:Copyright", "-ImageWidth", "-ExifImageWidth", path)
        }

        private static let described = ["1", "2024:05:06 07:08:09", "Acme", "52.5", "13.25", "Harbour", "Boats", "Ann", "40"]

        @Test func whatThePhotoSaysSurvivesTheEditorOfTheTemplate() throws {
            try withEditor { system in
                let photo = try photograph(system)
                try describe(photo, system)
                let profile = system.home + "/p3.icc"
                try ColorProfile.displayP3.data.write(to: URL(fileURLWithPath: profile))
                try ask(system, "exiftool", "-q", "-overwrite_original", "-ICC_Profile<=" + profile, photo)
                let result = try edit(system, photo, Self.sepia, "set amount 1; done")
                #expect(result.isSuccess && result.errors.isEmpty, "\(result.errors)")
                #expect(try said(photo, system).split(separator: "\n").prefix(9).map(String.init) == Self.described)
                #expect(try ask(system, "exiftool", "-s3", "-ProfileDescription", photo) == ColorProfile.displayP3.name)
                #expect(try brown(photo, system) > 0.1)
            }
        }

        @Test func andAnEditorThatReturnsAPictureAndNothingElse() throws {
            try withRetouch { system, photo, _ in
                try describe(photo, system)
                let result = try edit(system, photo, Self.retouch, "type deed bare; done")
                #expect(result.isSuccess && result.errors.isEmpty, "\(result.errors)")
                #expect(try said(photo, system) == (Self.described + ["40"]).joined(separator: "\n"))
                // From the original again, and not from the result.
                #expect(try edit(system, photo, Self.retouch, "type deed bare; done").isSuccess)
                #expect(try said(photo, system) == (Self.described + ["40"]).joined(separator: "\n"))
                let daemon = try #require(system.system)
                #expect(Processes.peakMemory(of: daemon.pid) < 100 << 20, "nothing of it is in the system")
            }
        }

        @Test func andWithoutNamespaces() throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--rung", "landlock"])
                try system.succeed("install", FixtureApp.build("Retouch"))
                try system.succeed("enable", Self.retouch)
                let photo = try photograph(system)
                let result = try edit(system, photo, Self.retouch, "type deed bare; done")
                #expect(result.isSuccess && result.errors.isEmpty, "\(result.errors)")
                #expect(try said(photo, system).contains("2024:05:06 07:08:09"))
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }

        /// The metadata of a TIFF file with 64-bit offsets is not read.
        @Test func anEditIsSavedWithoutWhatCannotBeCarriedAndThePersonIsTold() throws {
            try withRetouch { system, _, _ in
                let photo = system.home + "/large.tiff"
                try ask(system, "convert", "-size", "60x40", "gradient:blue-white", "TIFF64:" + photo)
                let result = try edit(system, photo, Self.retouch, "type deed keep; done")
                #expect(result.isSuccess && result.errors.contains("may say less about itself than its original"), "\(result.errors)")
                #expect(try system.succeed("photos", "status", photo).output.contains("Retouch"))
            }
        }

        // MARK: - What an editor learns

        @Test func anEditorLearnsWhatTheGuideSays() throws {
            try withRetouch { system, photo, _ in
                let first = try edit(system, photo, Self.retouch, "dump; type deed keep; done")
                let facts = "photo.jpg public.jpeg 6 40x60 40x60 adjustment none media 1 taken 1714972089 at 52.5,13.25 writes no"
                #expect(first.isSuccess && first.output.contains(facts), "\(first.output) \(first.errors)")
                // Its own adjustment data again, with the original beside what the person sees.
                let second = try edit(system, photo, Self.retouch, "dump")
                #expect(second.output.contains("40x60 adjustment keep media 1"), "\(second.output)")
                // Another editor has the current version, and no adjustment data.
                try system.succeed("install", ViewApp.photoEditing.bundle())
                try system.succeed("enable", Self.sepia)
                #expect(try edit(system, photo, Self.sepia, "set amount 1; done").isSuccess)
                let third = try edit(system, photo, Self.retouch, "dump; done")
                #expect(third.output.contains(" 1 40x60 40x60 adjustment none"), "\(third.output)")
            }
        }

        @Test func whatCannotBeEditedIsSaidBeforeAnEditorOpens() throws {
            try withRetouch { system, photo, original in
                let text = system.home + "/text.jpg"
                try Data("No picture.".utf8).write(to: URL(fileURLWithPath: text))
                let film = system.home + "/two.gif"
                try ask(system, "convert", "-size", "9x9", "xc:red", "xc:blue", film)
                chmod(photo, 0o444)
                for (path, words) in [
                    (text, "picture"), (film, "of a kind that is not edited"), (photo, "read-only"), (system.home + "/none.jpg", "no file"),
                    (system.home, "not"),
                ] {
                    let result = try edit(system, path, Self.retouch, "done")
                    #expect(result.status != 0 && result.errors.contains(words), "\(path): \(result.errors)")
                }
                chmod(photo, 0o644)
                try system.succeed("disable", Self.retouch)
                #expect(try edit(system, photo, Self.retouch, "done").status != 0)
                try #expect(bytes(photo) == original)
                let shown = try system.appex(["ui", Self.retouch, photo, "--do", "dump"])
                #expect(shown.status != 0)
            }
        }

        // MARK: - Editors that break the rules

        @Test(arguments: [
            ("no adjustment", "no adjustment data"), ("no picture", "no picture at `renderedContentURL`"), ("garbage", "no picture"),
            ("half", "picture"), ("huge", "at most 2 MiB"), ("link", "picture"), ("crash", "crash"), ("gone", "exited with status 0"),
        ])
        func anOutputThatIsNoneLeavesThePhotoAsItWas(_ deed: String, _ words: String) throws {
            try withRetouch { system, photo, original in
                let result = try edit(system, photo, Self.retouch, "type deed \"\(deed)\"; done")
                #expect(result.status != 0 && result.errors.contains(words), "\(deed): \(result.errors)")
                try #expect(bytes(photo) == original, "\(deed)")
                #expect(try FileManager.default.contentsOfDirectory(atPath: system.home).filter { $0.hasPrefix(".appex-") }.isEmpty)
                // And the next edit is as good as any.
                #expect(try edit(system, photo, Self.retouch, "type deed keep; done").isSuccess)
            }
        }

        @Test func nothingToSaveIsNoEditAndAnOutputCountsOnce() throws {
            try withRetouch { system, photo, original in
                let nothing = try edit(system, photo, Self.retouch, "type deed nothing; done")
                #expect(nothing.isSuccess && nothing.output.contains("returned nothing"))
                #expect(try system.succeed("photos", "status", photo).output.contains("never edited"))
                #expect(try edit(system, photo, Self.retouch, "type deed twice; done").isSuccess)
                try #expect(bytes(photo) == original, "a copy, whole")
                // What is still being written is copied as a whole, or not at all.
                _ = try edit(system, photo, Self.retouch, "type deed later; done")
                try #expect(bytes(photo) == original)
            }
        }

        @Test func anEditorThatCrashesOrIsKilledWhileItEditsLosesNothing() throws {
            try withRetouch { system, photo, original in
                let bad = system.home + "/crash.jpg"
                try original.write(to: URL(fileURLWithPath: bad))
                let crashed = try edit(system, bad, Self.retouch, "done")
                #expect(crashed.status != 0 && crashed.errors.contains("crash"), "\(crashed.errors)")
                try #expect(bytes(bad) == original)
                let waiting = try system.start(["photos", "edit", photo, "--extension", Self.retouch, "--do", "type deed hang; done"])
                var process: pid_t = 0
                #expect(
                    try eventually {
                        guard case .number(let pid)? = try JSONValue(system.succeed("top", "--json").output).array?.first?["pid"] else {
                            return false
                        }
                        process = pid_t(pid)
                        return true
                    })
                kill(process, SIGKILL)
                let result = try waiting.wait(30)
                #expect(result.status != 0 && !result.errors.isEmpty)
                try #expect(bytes(photo) == original)
            }
        }
    }
}
