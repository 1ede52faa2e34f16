function ExtensionPreprocessingJS() {}
ExtensionPreprocessingJS.run = function (parameters) { parameters.completionFunction({ from: "a function" }); };
