var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ body: document.body }); } };
