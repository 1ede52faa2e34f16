class Preprocessor {
  #count = 0;

  run({ completionFunction }) {
    this.#count += 1;
    completionFunction({ count: this.#count });
  }

  finalize({ bgColor }) {
    this.#count += 1;
    document.body.style.backgroundColor = this.#count === 2 ? bgColor : "gray";
  }
}

var ExtensionPreprocessingJS = new Preprocessor();
