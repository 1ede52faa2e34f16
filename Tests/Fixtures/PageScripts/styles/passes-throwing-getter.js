var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ get a() { throw new Error("from a getter"); } }); } };
