var title = document.nothing.title;
var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ title: title }); } };
