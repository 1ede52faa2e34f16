var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction([1, "two", [3]]); } };
