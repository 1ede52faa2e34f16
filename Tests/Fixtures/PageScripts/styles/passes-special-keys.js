var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ ["__proto__"]: 1, "$date": 2, "$data": "x", "$$a": true, "": "empty", "constructor": 3 }); } };
