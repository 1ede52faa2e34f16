import Foundation
import Testing

extension DesktopTests {
    /// What the share sheet does without any app, and what is seen where no terminal shows a message.
    @Suite struct ActivityTests {
        @Test func saysInAWindowWhatWentWrongAndAsksForMissingFiles() throws {
            try withDesktop([]) { desktop, person in
                try person.start("edit", [Place.program("appex"), "edit", "/nothing/there.txt"])
                try person.see("Cannot Open the File", .label)
                try desktop.photograph("problem-window")
                try person.press("Close", .button)
                #expect(try person.end(of: "edit") == 64)
                try person.start("share", [Place.program("appex"), "share"])
                try person.see("Choose Files to Share")
                try desktop.photograph("choose-files")
                try person.keys("Escape")
                #expect(try person.end(of: "share") == 1)
            }
        }
    }
}
