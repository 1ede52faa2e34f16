// Runs in the page, beside the page's own scripts: it shares the document with them, and no variables.

class Share {
  /** Called when the person has chosen the extension, which starts with what completionFunction is given. */
  run(parameters) {
    const description = document.querySelector("meta[name=description]");
    parameters.completionFunction({
      url: document.baseURI,
      title: document.title,
      selection: String(window.getSelection()),
      description: description ? description.content : "",
    });
  }
}

// The name that a browser looks for.
var ExtensionPreprocessingJS = new Share();
