var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ all: document.querySelectorAll("p") }); } };
