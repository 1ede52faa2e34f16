import CoreImage
import Foundation

// A process with little memory that makes a large picture, or edits one: `PictureProbe LIMIT make WIDTH HEIGHT FILE` and `PictureProbe LIMIT edit
// FILE RESULT CHAIN`. The limit is one of data, in MiB. Prints the most memory that it had, in KiB.

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

/// A figure of /proc/self/status, in KiB.
func figure(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return line.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }.first ?? 0
}

let words = CommandLine.arguments
guard words.count >= 5, let megabytes = UInt(words[1]) else { fail("usage: PictureProbe LIMIT make WIDTH HEIGHT FILE | edit FILE RESULT CHAIN") }
var limit = rlimit(rlim_cur: megabytes << 20, rlim_max: megabytes << 20)
guard setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { fail("The limit could not be set.") }

let context = CIContext()
guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { fail("There is no sRGB.") }
do {
    switch words[2] {
    case "make":
        guard words.count == 6, let width = Double(words[3]), let height = Double(words[4]) else { fail("The size is missing.") }
        let rect = CGRect(x: 0, y: 0, width: width, height: height)
        let gradient = CIFilter(
            name: "CILinearGradient",
            parameters: [
                "inputPoint1": CIVector(x: CGFloat(width), y: CGFloat(height)), "inputColor0": CIColor(red: 0.9, green: 0.6, blue: 0.2),
                "inputColor1": CIColor(red: 0.1, green: 0.2, blue: 0.5),
            ])
        guard let image = gradient?.outputImage?.cropped(to: rect) else { fail("There is no gradient.") }
        try context.writeJPEGRepresentation(of: image, to: URL(fileURLWithPath: words[5]), colorSpace: space)
    case "edit":
        guard words.count == 6, var image = CIImage(contentsOf: URL(fileURLWithPath: words[3])) else { fail("The picture cannot be read.") }
        let extent = image.extent
        for step in words[5].split(separator: ",") {
            switch step {
            case "colors":
                image = image.applyingFilter("CIExposureAdjust", parameters: ["inputEV": 0.5]).applyingFilter("CISepiaTone")
                    .applyingFilter("CIColorControls", parameters: ["inputSaturation": 1.3, "inputContrast": 1.1])
            case "curve": image = image.applyingFilter("CIToneCurve", parameters: ["inputPoint2": CIVector(x: 0.5, y: 0.55)])
            case "blur": image = image.clampedToExtent().applyingGaussianBlur(sigma: 8).cropped(to: extent)
            case "sharpen": image = image.applyingFilter("CIUnsharpMask")
            case "crop": image = image.cropped(to: extent.insetBy(dx: 200, dy: 200))
            case "small": image = image.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": 0.25])
            case "overlay":
                image = CIImage(color: CIColor(red: 1, green: 1, blue: 0, alpha: 0.5)).cropped(to: CGRect(x: 300, y: 300, width: 600, height: 200))
                    .composited(over: image)
            case "straighten": image = image.applyingFilter("CIStraightenFilter", parameters: ["inputAngle": 0.035])
            default: fail("There is no step \(step).")
            }
        }
        try context.writeJPEGRepresentation(of: image, to: URL(fileURLWithPath: words[4]), colorSpace: image.colorSpace ?? space)
    default: fail("There is nothing to do.")
    }
} catch {
    fail("\(error)")
}
print(figure("VmHWM"), figure("VmPeak"))
