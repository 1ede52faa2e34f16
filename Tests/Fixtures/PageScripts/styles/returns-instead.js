// The results are returned and not passed to completionFunction.
var ExtensionPreprocessingJS = { run: function () { return { title: document.title }; } };
