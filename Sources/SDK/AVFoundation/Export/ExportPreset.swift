// Names of what an export makes.

/// As large as the film, with few losses.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// At most 960 × 540, for sending.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// At most 480 × 360, for slow networks.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
/// What is in the film is copied, without a loss and in a moment. See ``AVAssetExportSession`` for where such a part begins.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// What a preset means.
struct ExportPreset {
    let name: String
    /// What the picture fits into, however it is turned; nil: as large as it is.
    let size: (longer: UInt32, shorter: UInt32)?
    let quality: Double
    var isCopy: Bool { name == AVAssetExportPresetPassthrough }

    static let all = [
        ExportPreset(name: AVAssetExportPresetHighestQuality, size: nil, quality: 0.95),
        ExportPreset(name: AVAssetExportPresetMediumQuality, size: (960, 540), quality: 0.6),
        ExportPreset(name: AVAssetExportPresetLowQuality, size: (480, 360), quality: 0.4),
        ExportPreset(name: AVAssetExportPreset640x480, size: (640, 480), quality: 0.75),
        ExportPreset(name: AVAssetExportPreset960x540, size: (960, 540), quality: 0.75),
        ExportPreset(name: AVAssetExportPreset1280x720, size: (1280, 720), quality: 0.75),
        ExportPreset(name: AVAssetExportPreset1920x1080, size: (1920, 1080), quality: 0.75),
        ExportPreset(name: AVAssetExportPreset3840x2160, size: (3840, 2160), quality: 0.75),
        ExportPreset(name: AVAssetExportPresetPassthrough, size: nil, quality: 1),
    ]

    static func named(_ name: String) -> ExportPreset? { all.first { $0.name == name } }
}
