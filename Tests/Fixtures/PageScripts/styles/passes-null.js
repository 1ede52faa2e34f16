var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction(null); } };
