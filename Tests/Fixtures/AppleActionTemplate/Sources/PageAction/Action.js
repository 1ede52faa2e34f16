// Tells the extension the page's background, and sets the one it answers.
var PageAction = function () {};

PageAction.prototype = {
  run: function (parameters) {
    parameters.completionFunction({ currentBackgroundColor: document.body.style.backgroundColor });
  },

  finalize: function (parameters) {
    document.body.style.backgroundColor = parameters["newBackgroundColor"] || document.body.style.backgroundColor;
  },
};

var ExtensionPreprocessingJS = new PageAction();
