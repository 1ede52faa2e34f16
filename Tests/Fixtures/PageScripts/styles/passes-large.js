var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ text: "x".repeat(8 * 1024 * 1024) }); } };
