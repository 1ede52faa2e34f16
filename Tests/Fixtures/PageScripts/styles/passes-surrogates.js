var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ text: "a\uD800b", key: { "\uDC00": 1 } }); } };
