var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ text: "x".repeat(17 * 1024 * 1024) }); } };
