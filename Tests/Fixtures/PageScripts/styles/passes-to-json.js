var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ a: 1, toJSON: function () { return "other"; } }); } };
