import Photos
import PhotosUI
import UIKit

/// Does what the text field says when the person is done, or at once when that begins with “now”; what the name of the photo says when the
/// editing starts.
class PhotoEditingViewController: UIViewController, PHContentEditingController {
    private var input: PHContentEditingInput?
    private var file: URL?
    private let label = UILabel()
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.accessibilityIdentifier = "said"
        label.text = "nothing"
        field.accessibilityIdentifier = "deed"
        field.borderStyle = .roundedRect
        field.accessibilityLabel = "Deed"
        field.addAction(
            UIAction { [unowned self] _ in
                let text = field.text ?? ""
                if text.hasPrefix("now ") { end(String(text.dropFirst(4))) }
            }, for: .editingChanged)
        let stack = UIStackView(arrangedSubviews: [label, field])
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        view.addSubview(stack)
    }

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool { adjustmentData.formatIdentifier == "org.appex.retouch" }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        let input = contentEditingInput
        self.input = input
        let file = input.fullSizeImageURL ?? Self.film()
        self.file = file
        let name = file?.lastPathComponent ?? "-"
        end(file?.deletingPathExtension().lastPathComponent ?? "")
        let size = input.displaySizeImage?.size ?? .zero
        let data = input.adjustmentData.map { String(decoding: $0.data, as: UTF8.self) } ?? "none"
        label.text = """
            \(name) \(input.uniformTypeIdentifier ?? "-") \(input.fullSizeImageOrientation) \(Int(size.width))x\(Int(size.height)) \
            \(Int(placeholderImage.size.width))x\(Int(placeholderImage.size.height)) adjustment \(data) media \(input.mediaType.rawValue) \
            taken \(input.creationDate.map { String(Int($0.timeIntervalSince1970)) } ?? "-") \
            at \(input.location.map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" } ?? "-") \
            writes \((try? Data("x".utf8).write(to: file!)) == nil ? "no" : "yes")
            """
    }

    /// Does what keeps it from ever doing anything else; nothing for other words.
    private func end(_ deed: String) {
        switch deed {
        case "crash": fatalError("as asked")
        case "killed": kill(getpid(), SIGKILL)
        case "hang": while true { sleep(1) }
        case "flood": for _ in 0..<100_000 { view.addSubview(UIView()) }
        default: break
        }
    }

    /// What the host has given, without AVFoundation: a link in a folder of temporary files.
    private static func film() -> URL? {
        let folder = FileManager.default.temporaryDirectory
        let received = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return received.filter { $0.lastPathComponent.hasPrefix("appex-") }
            .compactMap { try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil).first }.first
    }

    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        let (deed, input, file) = (field.text ?? "", input!, file!)
        DispatchQueue.global().async {
            let output = PHContentEditingOutput(contentEditingInput: input)
            func adjust(_ text: String) {
                output.adjustmentData = PHAdjustmentData(formatIdentifier: "org.appex.retouch", formatVersion: "1", data: Data(text.utf8))
            }
            func copy() { try! FileManager.default.copyItem(at: file, to: output.renderedContentURL) }
            adjust(deed)
            switch deed {
            case "nothing": return completionHandler(nil)
            case "foreign":
                // As another editor would, whose edit this one does not know.
                output.adjustmentData = PHAdjustmentData(formatIdentifier: "org.example.other", formatVersion: "1", data: Data())
                copy()
            case "picture":
                try! input.displaySizeImage!.pngData()!.write(to: output.renderedContentURL)
            case "cut":
                // All but the last frames of a film whose index comes first.
                let whole = try! Data(contentsOf: file)
                try! whole.prefix(whole.count * 9 / 10).write(to: output.renderedContentURL)
            case "no adjustment":
                output.adjustmentData = nil
                copy()
            case "no picture": break
            case "garbage": try! Data("This is no picture.".utf8).write(to: output.renderedContentURL)
            case "half":
                let whole = try! Data(contentsOf: file)
                try! whole.prefix(whole.count / 2).write(to: output.renderedContentURL)
            case "huge":
                adjust(String(repeating: "x", count: 3 << 20))
                copy()
            case "link": symlink("/etc/passwd", output.renderedContentURL.path)
            case "crash": fatalError("as asked")
            case "hang": return
            case "gone": _exit(0)
            case "killed": kill(getpid(), SIGKILL)
            case "flood": return DispatchQueue.main.async { self.end("flood") }
            case "twice":
                copy()
                completionHandler(output)
            case "bare":
                // As most editors do: a picture and nothing else.
                try! UIImage(contentsOfFile: file.path)!.jpegData(compressionQuality: 0.9)!.write(to: output.renderedContentURL)
            case "later":
                // What it still has open it goes on writing.
                try! Data(contentsOf: file).write(to: output.renderedContentURL)
                let handle = try! FileHandle(forWritingTo: output.renderedContentURL)
                completionHandler(output)
                handle.truncateFile(atOffset: 10)
                return
            default: copy()
            }
            completionHandler(output)
        }
    }

    func cancelContentEditing() { NSLog("cancelled") }

    var shouldShowCancelConfirmation: Bool { field.text == "confirm" }
}
