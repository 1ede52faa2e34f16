import UIKit
import Photos
import PhotosUI

class PhotoEditingViewController: UIViewController, PHContentEditingController {

    var input: PHContentEditingInput?

    override func viewDidLoad() {
        super.viewDidLoad()
        // In place of the storyboard.
        let label = UILabel()
        label.text = "Hello World"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }

    // MARK: - PHContentEditingController

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool {
        // By its formatIdentifier and formatVersion.
        return false
    }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        // The input is needed again at the end of the edit.
        input = contentEditingInput
    }

    func finishContentEditing(completionHandler: @escaping ((PHContentEditingOutput?) -> Void)) {
        // The view says that the edit has ended, while the output is rendered beside it.
        DispatchQueue.global().async {
            let output = PHContentEditingOutput(contentEditingInput: self.input!)

            // What the template leaves open.
            output.adjustmentData = PHAdjustmentData(formatIdentifier: "org.appex.gallery", formatVersion: "1", data: Data())
            let image = UIImage(contentsOfFile: self.input!.fullSizeImageURL!.path)!
            let renderedJPEGData = image.jpegData(compressionQuality: 0.5)! as NSData
            renderedJPEGData.write(to: output.renderedContentURL, atomically: true)

            completionHandler(output)
        }
    }

    var shouldShowCancelConfirmation: Bool {
        // True while there is something to lose.
        return false
    }

    func cancelContentEditing() {
        // Temporary files are removed here; it may also come after finishContentEditing.
    }

}
