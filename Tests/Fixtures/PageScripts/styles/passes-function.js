var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ a: 1, f: function () {}, s: Symbol("s"), u: undefined, n: null }); } };
