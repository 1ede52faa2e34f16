var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ a: -Infinity }); } };
