// Collects the texts of a page, and puts their translations in place. Elements, links and pictures stay what they are: only texts change, and each
// can be changed back.

/** How much is collected. A page that has more is translated up to there. */
const Limits = { texts: 5000, characters: 500000, elements: 100000 };

/** An attribute that marks the bar. It is in the document, and so also there for another run of this script, which shares no variables with this one. */
const MARK = "data-appex-translate";
const RESTORE = "appex-translate-restore";

class Translate {
  run(parameters) {
    this.page = new PageTexts();
    if (this.page.bar) {
      parameters.completionFunction({ isTranslated: true });
      return;
    }
    this.page.collect();
    parameters.completionFunction({ isTranslated: false, language: this.page.language, texts: this.page.texts, starts: this.page.starts });
  }

  finalize(parameters) {
    const page = this.page || new PageTexts();
    if (parameters.action === "restore" && page.bar) page.bar.dispatchEvent(new Event(RESTORE));
    if (parameters.action === "translate" && Array.isArray(parameters.texts)) page.translate(parameters);
  }
}

class PageTexts {
  constructor() {
    // A page can name an element so that it hides document.documentElement, but not this.
    this.root = Object.getOwnPropertyDescriptor(Document.prototype, "documentElement").get.call(document);
    this.nodes = [];
    this.texts = [];
    this.starts = [];
    this.language = this.root.lang;
  }

  get bar() {
    return this.root.querySelector(`:scope > [${MARK}]`);
  }

  /** The texts that a person sees, in the order of the document. */
  collect() {
    const body = this.root.querySelector(":scope > body");
    const title = this.root.querySelector("head > title");
    let characters = 0;
    let elements = 0;
    let isStart = true;
    const add = (node) => {
      if (!/\p{L}/u.test(node.data)) return true;
      characters += node.data.length;
      if (this.nodes.length >= Limits.texts || characters > Limits.characters) return false;
      this.nodes.push(node);
      this.texts.push(node.data);
      this.starts.push(isStart);
      isStart = /[.!?:]["”’)\s]*$/.test(node.data);
      return true;
    };
    if (title && title.firstChild instanceof Text) add(title.firstChild);
    isStart = true;
    if (!body) return;
    const accepted = { acceptNode: (node) => (node.nodeType === Node.TEXT_NODE || this.isTranslated(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT) };
    const walker = Document.prototype.createTreeWalker.call(document, body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, accepted);
    for (let node = walker.nextNode(); node && elements < Limits.elements; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!add(node)) break;
      } else {
        elements += 1;
        // Text goes on through an emphasis or a link, and begins anew in a heading or a cell.
        if (!getComputedStyle(node).display.startsWith("inline")) isStart = true;
      }
    }
  }

  /** Whether the texts in an element are a person's language, and seen. */
  isTranslated(element) {
    if (element instanceof HTMLFormElement) return true;
    if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|CODE|PRE|KBD|SAMP|VAR|MATH|SVG|TEXTAREA|SELECT|IFRAME|OBJECT|CANVAS)$/i.test(element.tagName)) return false;
    if (element.translate === false || element.isContentEditable === true || element.classList.contains("notranslate")) return false;
    // A quotation in another language than the page's.
    if (element.lang && this.language && element.lang.split("-")[0] !== this.language.split("-")[0]) return false;
    const style = getComputedStyle(element);
    return style.display !== "none" && style.visibility !== "hidden";
  }

  /** Puts translations in the place of the texts that are still what they were, and the bar above the page. */
  translate(parameters) {
    const changes = [];
    this.nodes.forEach((node, index) => {
      const translation = parameters.texts[index];
      if (typeof translation !== "string" || node.data !== this.texts[index] || !node.isConnected) return;
      changes.push({ node, original: node.data, translation });
    });
    const state = { root: this.root, changes, language: this.root.getAttribute("lang"), translated: String(parameters.language || "") };
    show(state, true);
    const bar = makeBar(parameters.words || {}, {
      toggle: (isTranslation) => show(state, isTranslation),
      close: () => {
        show(state, false);
        bar.remove();
      },
    });
    this.root.insertBefore(bar, this.root.querySelector(":scope > body"));
  }
}

/** Shows the translation or the original. What the page itself has changed since then stays as the page wants it. */
function show(state, isTranslation) {
  for (const { node, original, translation } of state.changes) {
    if (node.data === (isTranslation ? original : translation)) node.data = isTranslation ? translation : original;
  }
  if (isTranslation) state.root.lang = state.translated;
  else if (state.language === null) state.root.removeAttribute("lang");
  else state.root.lang = state.language;
}

function makeBar(words, actions) {
  const make = (name, style, text) => {
    const element = Document.prototype.createElement.call(document, name);
    element.style.cssText = style;
    if (typeof text === "string") element.textContent = text;
    return element;
  };
  const button = (text, action) => {
    const element = make("button", "font: inherit; padding: 0.3em 0.8em; border: 1px solid GrayText; border-radius: 0.4em; background: ButtonFace; color: ButtonText; cursor: pointer;", text);
    element.type = "button";
    element.addEventListener("click", action);
    return element;
  };
  const bar = make("div", "all: initial; display: block; position: sticky; top: 0; z-index: 2147483647; color-scheme: light dark;");
  bar.setAttribute(MARK, "");
  bar.translate = false;
  bar.setAttribute("role", "region");
  bar.setAttribute("aria-label", typeof words.note === "string" ? words.note : "");
  // The page's style sheets do not reach in here, and its policy for styles does not matter to what is set on elements.
  const root = bar.attachShadow({ mode: "closed" });
  const row = make("div", "display: flex; flex-wrap: wrap; gap: 0.5em 1em; align-items: center; padding: 0.5em 1em; font: 1rem system-ui, sans-serif; background: Canvas; color: CanvasText; border-bottom: 1px solid GrayText;");
  row.append(make("span", "flex: 1 1 auto;", words.note));
  let isTranslation = true;
  const toggle = button(words.original, () => {
    isTranslation = !isTranslation;
    toggle.textContent = isTranslation ? words.original : words.translation;
    actions.toggle(isTranslation);
  });
  row.append(toggle, button(words.close, actions.close));
  root.append(row);
  bar.addEventListener(RESTORE, actions.close);
  return bar;
}

var ExtensionPreprocessingJS = new Translate();
