var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction(window); } };
