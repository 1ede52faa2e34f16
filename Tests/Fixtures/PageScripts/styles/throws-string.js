var ExtensionPreprocessingJS = { run: function () { throw "a string"; } };
