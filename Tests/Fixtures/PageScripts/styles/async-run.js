const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Later {
  async run(parameters) {
    await pause(50);
    parameters.completionFunction({ waited: true });
  }

  async finalize(parameters) {
    await pause(50);
    document.body.style.backgroundColor = parameters.bgColor;
  }
}

var ExtensionPreprocessingJS = new Later();
