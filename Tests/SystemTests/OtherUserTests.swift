import Foundation
import Testing

extension SystemTests {
    /// Another user of the machine, whom the file system would let in.
    @Suite struct OtherUserTests {
        /// Connects as nobody, asks, and prints how much came back.
        private static let visitor = """
            import os, socket, sys
            os.setgroups([]); os.setgid(65534); os.setuid(65534)
            line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            line.settimeout(20)
            try:
                line.connect(sys.argv[1])
            except PermissionError:
                print("kept out"); sys.exit()
            try:
                line.send(b"\\x08\\x01\\x10\\x01\\x18\\x01")
                print(len(line.recv(1 << 16)))
            except (ConnectionResetError, BrokenPipeError):
                print(0)
            """

        @Test(.enabled(if: getuid() == 0, "only root can become somebody else"))
        func aSocketThatIsOpenToEverybodyAnswersThePersonOnly() throws {
            try withSystem { system in
                try system.succeed("list")
                let socket = system.runtime + "/appex/system.sock"
                let ask = { try Tool.run(Place.find("python3"), ["-c", Self.visitor, socket], environment: system.environment).output }
                try #expect(ask() == "kept out\n", "the folder is the person's alone")
                for folder in sequence(first: system.runtime + "/appex", next: { $0.count > 5 ? ($0 as NSString).deletingLastPathComponent : nil }) {
                    var status = stat()
                    if stat(folder, &status) == 0, status.st_mode & 0o001 == 0 { chmod(folder, 0o755) }
                }
                #expect(chmod(socket, 0o777) == 0)
                try #expect(ask() == "0\n", "and the kernel says who is there")
                chmod(system.runtime + "/appex", 0o700)
                try system.succeed("list")
            }
        }
    }
}
