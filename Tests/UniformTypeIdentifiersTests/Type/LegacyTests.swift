import MobileCoreServices
import Testing
import UniformTypeIdentifiers

struct LegacyTests {
    @Test func constantsAreUsedAsSourcesForAppleSystemsUseThem() {
        let image = kUTTypeImage as String
        #expect(image == "public.image")
        #expect(String(kUTTypePropertyList) == "com.apple.property-list")
        #expect(
            [
                kUTTypeURL, kUTTypeFileURL, kUTTypeText, kUTTypePlainText, kUTTypeUTF8PlainText, kUTTypeJPEG, kUTTypePNG, kUTTypeGIF,
                kUTTypeMovie, kUTTypeVideo, kUTTypeAudio, kUTTypePDF, kUTTypeData, kUTTypeItem, kUTTypeContent, kUTTypeHTML, kUTTypeXML,
                kUTTypeRTF, kUTTypeContact, kUTTypeVCard, kUTTypeZipArchive, kUTTypeFolder,
            ]
            .allSatisfy { UTType($0)?.identifier == $0 })
    }

    @Test func functionsAnswerAsTheModernTypesDo() {
        #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypeJPEG))
        #expect(UTTypeEqual(kUTTypeJPEG, "PUBLIC.JPEG") && !UTTypeEqual(kUTTypeJPEG, kUTTypePNG))
        #expect(UTTypeIsDeclared(kUTTypeJPEG) && !UTTypeIsDeclared("com.example.nothing") && !UTTypeIsDynamic(kUTTypeJPEG))
        #expect(UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)?.takeRetainedValue() == kUTTypePNG)
        #expect(UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/jpeg", kUTTypeImage)?.takeUnretainedValue() == kUTTypeJPEG)
        #expect(UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "", nil) == nil)
        let unknown = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "foozzz", kUTTypeData)?.takeRetainedValue()
        #expect(unknown.map(UTTypeIsDynamic) == true)
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassFilenameExtension)?.takeRetainedValue() == "jpeg")
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeItem, kUTTagClassMIMEType) == nil)
        #expect(UTTypeCopyAllTagsWithClass(kUTTypeJPEG, kUTTagClassMIMEType)?.takeRetainedValue() == ["image/jpeg", "image/jpg"])
        #expect(UTTypeCreateAllIdentifiersForTag(kUTTagClassFilenameExtension, "mp4", nil)?.takeRetainedValue().first == kUTTypeMPEG4)
        #expect(UTTypeCopyDescription(kUTTypePDF)?.takeRetainedValue() == "PDF document")
    }
}
