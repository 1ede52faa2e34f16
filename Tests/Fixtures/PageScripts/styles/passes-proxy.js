var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction(new Proxy({ a: 1 }, {})); } };
