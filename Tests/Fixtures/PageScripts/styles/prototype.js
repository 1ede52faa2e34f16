function Action() { this.prefix = "of "; }

Action.prototype.run = function (parameters) {
  var self = this;
  parameters.completionFunction({ title: self.prefix + document.title });
};

Action.prototype.finalize = function (parameters) {
  document.body.style.backgroundColor = parameters["bgColor"];
};

var ExtensionPreprocessingJS = new Action();
