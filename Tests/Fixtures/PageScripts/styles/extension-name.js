var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ type: typeof p.extensionName }); } };
