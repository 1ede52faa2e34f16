var ExtensionPreprocessingJS = { run: function () {} };
