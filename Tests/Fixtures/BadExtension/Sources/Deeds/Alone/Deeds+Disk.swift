import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Disk"
    /// In mebibytes; where nothing stops it, it stops here.
    private static let bound = 400

    static let disk = [
        Deed(theme, "fill its temporary folder", "writes files until something happens") { _ in
            for number in 0..<bound { write(to: "full \(number)") }
            while true { sleep(1000) }
        },
        Deed(theme, "fill the disk without a name", "writes to files that it has removed, which no folder shows") { _ in
            // Several, because none may be longer than there is room for.
            var file: Int32 = -1
            for number in 0..<bound {
                if number.isMultiple(of: 8) {
                    file = open(Request.temporary + "/hidden", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
                    unlink(Request.temporary + "/hidden")
                }
                write(to: file)
            }
            while true { sleep(1000) }
        },
        Deed(theme, "fill the disk where nobody lists", "in a folder whose mode forbids it, 200 folders deep") { _ in
            let folder = Request.temporary + "/unlisted"
            var path = folder
            mkdir(folder, 0o300)
            for _ in 0..<200 {
                path += "/a"
                mkdir(path, 0o300)
            }
            for number in 0..<bound { write(to: "unlisted" + path.dropFirst(folder.count) + "/\(number)") }
            while true { sleep(1000) }
        },
        Deed(theme, "fill the disk behind names", "removed files whose names are marks that change the text around them, or too long to tell") { _ in
            let deep = deepFolder()
            for number in 0..<bound / 8 {
                let folder = number % 3 == 0 ? deep : AT_FDCWD
                let name = ["file", Request.temporary + "/\u{301}file", Request.temporary + "/file\u{600}"][number % 3]
                let file = openat(folder, name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
                unlinkat(folder, name, 0)
                for _ in 0..<8 { write(to: file) }
            }
            while true { sleep(1000) }
        },
        Deed(theme, "fill the disk behind mapped pages", "one page of each removed file is mapped, and no descriptor is left") { _ in
            for _ in 0..<bound / 8 {
                let file = open(Request.temporary + "/mapped", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
                ftruncate(file, 4096)
                mmap(nil, 4096, PROT_READ, MAP_SHARED, file, 0)
                unlink(Request.temporary + "/mapped")
                for _ in 0..<8 { write(to: file) }
                close(file)
            }
            while true { sleep(1000) }
        },
        Deed(theme, "fill folders that change places", "64 folders are exchanged all the time") { _ in
            let (folder, count) = (Request.temporary + "/moving", 64)
            mkdir(folder, 0o700)
            for number in 0..<count {
                mkdir("\(folder)/\(number)", 0o700)
                mkdir("\(folder)/\(number)/x", 0o700)
                for inner in 0..<30 { mkdir("\(folder)/\(number)/x/\(inner)", 0o700) }
            }
            deed_exchange_folders(folder, Int32(count))
            for number in 0..<bound { write(to: "moving/\(number % count)/x/\(number).file") }
            while true { sleep(1000) }
        },
        Deed(theme, "fill the disk in flight", "sends files without a name to itself and does not take them") { _ in
            deed_fill_disk_in_flight(Request.temporary, bound)
            while true { sleep(1000) }
        },
    ]

    /// A folder whose path is longer than the kernel tells.
    private static func deepFolder() -> Int32 {
        var folder = open(Request.temporary, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        let name = String(repeating: "a", count: 250)
        for _ in 0..<20 {
            mkdirat(folder, name, 0o700)
            let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            close(folder)
            folder = inner
        }
        return folder
    }

    /// A mebibyte, slowly enough for the kernel's own work.
    private static func write(to name: String) {
        let file = open(Request.temporary + "/" + name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        write(to: file)
        close(file)
    }

    private static func write(to file: Int32) {
        let block = [UInt8](repeating: 7, count: 1 << 20)
        _ = Foundation.write(file, block, block.count)
        usleep(2000)
    }
}
