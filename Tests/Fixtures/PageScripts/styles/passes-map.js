var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ map: new Map([[1, 2]]) }); } };
