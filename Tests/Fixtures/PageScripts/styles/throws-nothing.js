var ExtensionPreprocessingJS = { run: function () { throw undefined; } };
