import ExtensionFoundation
import Foundation
import RemoteView
import Testing

@testable import Social
@testable import UIKit

extension ComposeSuite {
    @MainActor @Suite struct PreviewTests {
        private func item(_ attachments: [NSItemProvider]) -> [NSExtensionItem] {
            let item = NSExtensionItem()
            item.attachments = attachments
            return [item]
        }

        private func previews(in sheet: ShownSheet) -> [PreviewCard] { sheet.findAll { $0 is PreviewCard }.compactMap { $0 as? PreviewCard } }

        @Test func textAloneHasNoPreview() async {
            let sheet = await ShownSheet(ShareViewController(), items: item([NSItemProvider(object: NSString(string: "text"))]))
            #expect(previews(in: sheet).isEmpty)
        }

        @Test func severalImagesAreOnePictureWithTheirNumber() async {
            let images = (0..<3).map { _ in NSItemProvider(item: NSData(), typeIdentifier: "public.png") }
            let sheet = await ShownSheet(ShareViewController(), items: item(images))
            #expect(previews(in: sheet).count == 1)
            #expect(sheet.texts.contains("3"))
        }

        @Test func aDocumentIsACardWithItsName() async {
            let provider = NSItemProvider(item: NSData(), typeIdentifier: "com.adobe.pdf")
            provider.suggestedName = "Report.pdf"
            let sheet = await ShownSheet(ShareViewController(), items: item([provider]))
            #expect(previews(in: sheet).first?.accessibilityLabel == "Report.pdf")
            #expect(sheet.texts.contains("Report.pdf"))
        }

        @Test func anOwnPreviewIsShownInItsSize() async {
            final class Previewing: SLComposeServiceViewController {
                let preview = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
                override func loadPreviewView() -> UIView! { preview }
            }
            let controller = Previewing()
            let sheet = await ShownSheet(controller)
            #expect(controller.preview.window === sheet.window)
            #expect(controller.preview.constraints.map(\.constant).sorted() == [40, 60])
        }
    }
}
