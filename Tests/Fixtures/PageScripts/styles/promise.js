var ExtensionPreprocessingJS = {
  run: function (parameters) {
    Promise.resolve(document.title)
      .then(function (title) { return { title: title }; })
      .then(parameters.completionFunction);
  },
};
