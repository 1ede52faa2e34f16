var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ text: "grün" }); } };
