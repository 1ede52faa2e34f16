var ExtensionPreprocessingJS = {
  finalize: function (parameters) { document.body.style.backgroundColor = parameters.bgColor; },
};
