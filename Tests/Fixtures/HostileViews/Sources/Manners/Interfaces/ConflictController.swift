import UIKit

/// Asks for what cannot be.
class ConflictController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Conflict"
        let box = UILabel()
        box.text = "torn"
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let narrow = box.widthAnchor.constraint(equalToConstant: 100)
        narrow.identifier = "box is narrow"
        let wide = box.widthAnchor.constraint(equalToConstant: 200)
        wide.identifier = "box is wide"
        NSLayoutConstraint.activate([narrow, wide, box.centerXAnchor.constraint(equalTo: view.centerXAnchor)])
    }
}
