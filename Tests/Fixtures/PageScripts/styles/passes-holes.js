var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ list: [1, undefined, null, 2, , 3] }); } };
