// Runs in the page, beside the page's own scripts: it shares the document with them, and no variables.

class Action {
  /** Called when the person has chosen the extension, which starts with what completionFunction is given. */
  run(parameters) {
    const zoom = parseFloat(document.documentElement.style.zoom);
    parameters.completionFunction({ title: document.title, zoom: zoom > 0 ? zoom : 1 });
  }

  /** Called when the extension has completed its request, with the dictionary that it has returned, or an empty one. */
  finalize(parameters) {
    if (parameters.zoom) document.documentElement.style.zoom = parameters.zoom;
  }
}

// The name that a browser looks for.
var ExtensionPreprocessingJS = new Action();
