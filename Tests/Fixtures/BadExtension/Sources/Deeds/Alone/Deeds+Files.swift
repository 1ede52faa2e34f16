import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Results"
    private static let size = 8 << 20

    /// Files that are none, that have no end, or that change while somebody reads them.
    static let files = [
        sent("return a file and rewind it", "a file whose position it moves back while it is read") {
            let file = open(written("rewound"), O_RDONLY | O_CLOEXEC)
            Thread { while true { lseek(file, 0, SEEK_SET) } }.start()
            return file
        },
        sent("return its memory map", "`/proc/self/pagemap`, which says that it is empty and has gigabytes") {
            open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
        },
        sent("return a report of the kernel", "`/proc/self/status`, another text each time") { open("/proc/self/status", O_RDONLY | O_CLOEXEC) },
        sent("return a file that it can write to", "a file that is open for writing, too") { open(written("writable"), O_RDWR | O_CLOEXEC) },
        sent("return the name of a file", "a descriptor that only names one (`O_PATH`)") { open(written("named"), 0o1000_0000 | O_CLOEXEC) },
        sent("return a file that grows", "a file to which it writes while it is read") {
            let path = written("growing")
            Thread {
                let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
                let more = [UInt8](repeating: 7, count: 4096)
                for _ in 0..<(size / more.count) { write(file, more, more.count) }
            }.start()
            return open(path, O_RDONLY | O_CLOEXEC)
        },
        sent("return a file that is cut", "a file that is emptied as soon as it is sent") {
            let path = written("cut")
            Thread { for _ in 0..<1_000_000 { truncate(path, 0) } }.start()
            return open(path, O_RDONLY | O_CLOEXEC)
        },
        Deed(theme, "return gigabytes of nothing", "three files of a gigabyte without a byte in them") { request in
            let item = NSExtensionItem()
            item.attachments = (1...3).map { number in
                let path = Request.temporary + "/hole \(number)"
                let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
                ftruncate(file, 1 << 30)
                close(file)
                let provider = NSItemProvider()
                provider.suggestedName = "hole"
                provider.registerFileRepresentation(forTypeIdentifier: "public.data", fileOptions: .openInPlace, visibility: .all) { completion in
                    completion(URL(fileURLWithPath: path), true, nil)
                    return nil
                }
                return provider
            }
            request.context.completeRequest(returningItems: [item])
        },
        Deed(theme, "return a gigabyte of nothing in memory", "sealed memory of that length without a byte in it") { request in
            request.answer(
                provider { call in
                    let memory = deed_hole(1 << 30)
                    Line.host.send(Frame(kind: .reply, call: call, body: Frame.number(2, 1 << 30)), descriptor: memory)
                    close(memory)
                })
        },
    ]

    private static func written(_ name: String) -> String {
        let path = Request.temporary + "/" + name
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        let bytes = [UInt8](repeating: 7, count: size)
        write(file, bytes, bytes.count)
        close(file)
        return path
    }

    /// Answers with a descriptor of its own making, which the SDK would not send.
    private static func sent(_ name: String, _ tries: String, _ open: @escaping () -> Int32) -> Deed {
        Deed(theme, name, tries) { request in
            let file = open()
            let body = Frame.data(3, Frame.data(1, Array("result.bin".utf8)) + Frame.number(3, UInt64(size)))
            request.answer(provider { call in Line.host.send(Frame(kind: .reply, call: call, body: body), descriptor: file) })
        }
    }

    /// A provider that answers past the SDK, whichever of its first calls the host is asking by.
    private static func provider(_ answer: @escaping @Sendable (UInt64) -> Void) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = "result"
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { completion in
            for call in 2..<64 as Range<UInt64> { answer(call) }
            // The load would end when this is let go of.
            Thread { withExtendedLifetime(completion) { while true { sleep(1) } } }.start()
            return nil
        }
        return provider
    }
}
