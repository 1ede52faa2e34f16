var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction("only a text"); } };
