(function () {
  this.ExtensionPreprocessingJS = { run: function (p) { p.completionFunction({ from: "this" }); } };
}).call(this);
