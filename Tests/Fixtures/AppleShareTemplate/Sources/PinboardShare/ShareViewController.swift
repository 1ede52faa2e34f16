import Cocoa

class ShareViewController: NSViewController {

    override var nibName: NSNib.Name? {
        return NSNib.Name("ShareViewController")
    }

    override func loadView() {
        super.loadView()

        // In place of the nib file.
        let send = NSButton(title: "Send", target: self, action: Selector(ShareViewController.send(_:)))
        let cancel = NSButton(title: "Cancel", target: self, action: Selector(ShareViewController.cancel(_:)))
        cancel.frame = NSRect(x: 20, y: 200, width: 100, height: 32)
        send.frame = NSRect(x: 140, y: 200, width: 100, height: 32)
        self.view.addSubview(cancel)
        self.view.addSubview(send)

        let item = self.extensionContext!.inputItems[0] as! NSExtensionItem
        if let attachments = item.attachments {
            NSLog("Attachments = %@", attachments as NSArray)
        } else {
            NSLog("No Attachments")
        }
    }

    @IBAction func send(_ sender: AnyObject?) {
        let outputItem = NSExtensionItem()

        let outputItems = [outputItem]
        self.extensionContext!.completeRequest(returningItems: outputItems, completionHandler: nil)
    }

    @IBAction func cancel(_ sender: AnyObject?) {
        let cancelError = NSError(domain: NSCocoaErrorDomain, code: NSUserCancelledError, userInfo: nil)
        self.extensionContext!.cancelRequest(withError: cancelError)
    }

}
