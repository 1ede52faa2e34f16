var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ list: new Array(100).fill("x".repeat(1024 * 1024)) }); } };
