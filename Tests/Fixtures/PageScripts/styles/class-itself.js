class ExtensionPreprocessingJS {
  static run(parameters) { parameters.completionFunction({ from: "a class" }); }
}
