var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ a: new Date(NaN) }); } };
