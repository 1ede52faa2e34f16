// Runs in the page, beside the page's own scripts: it shares the document with them, and no variables.

class Action {
  /** Called when the person has chosen the extension, which starts with what completionFunction is given. */
  run(parameters) {
    const text = document.body ? document.body.innerText : "";
    parameters.completionFunction({ title: document.title, text: text.slice(0, 1000000) });
  }

  /** Called when the extension has completed its request, with the dictionary that it has returned, or an empty one. */
  finalize(parameters) {
    if (!parameters.note) return;
    const note = document.createElement("p");
    note.textContent = parameters.note;
    note.style.cssText = "margin: 0; padding: 0.5em 1em; font: 1rem sans-serif; color: black; background: #ffe9a8";
    document.body.prepend(note);
  }
}

// The name that a browser looks for.
var ExtensionPreprocessingJS = new Action();
