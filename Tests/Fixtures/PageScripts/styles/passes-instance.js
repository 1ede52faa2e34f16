class Result { constructor() { this.a = 1; } get b() { return 2; } }
var ExtensionPreprocessingJS = { run: function (p) { p.completionFunction(new Result()); } };
