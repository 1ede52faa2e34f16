var ExtensionPreprocessingJS = { run: function () { return new Promise(function () {}); } };
