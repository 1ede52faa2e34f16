// Finds the article of a page, and shows it in place of the page when the person wants that.
//
// Everything that comes from the page is data: a page may name its elements so that document.title is an element, may contain a million paragraphs,
// and may have changed by the time that finalize is called. Nothing of it is run, and nothing becomes HTML again.

class Reader {
  constructor() {
    this.article = null;
  }

  run(parameters) {
    this.article = new ArticleFinder().article();
    parameters.completionFunction(this.article);
  }

  /** action: "show" puts the article in the place of the page, anything else shows the page as it was. */
  finalize(parameters) {
    const view = new ReadingView();
    view.remove();
    if (parameters.action === "show") view.show(this.article || new ArticleFinder().article(), parameters);
    if (parameters.action === "open" && /^https?:/.test(parameters.link)) window.location.assign(parameters.link);
  }
}

/**
 * The document, by ways that a page cannot close: an image of the name "querySelector" hides document.querySelector. A form can do the same to
 * itself, and forms are left out.
 */
const Page = {
  root: Object.getOwnPropertyDescriptor(Document.prototype, "documentElement").get.call(document),

  get body() {
    return this.root.querySelector(":scope > body");
  },

  get title() {
    const element = this.root.querySelector("title");
    return element ? line(element.textContent) : "";
  },

  make(name) {
    return Document.prototype.createElement.call(document, name);
  },
};

/** How much is looked at, and how much is passed on. */
const Limits = { elements: 50000, blocks: 1500, characters: 1000000, depth: 200, runs: 200 };

/** The text of an element or attribute in one line; "" for anything else. */
function line(value) {
  return typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
}

/** Scores the parts of a page and reads the best one. */
class ArticleFinder {
  constructor() {
    this.characters = 0;
    this.known = new Map();
  }

  article() {
    const facts = new PageFacts();
    const body = Page.body;
    const part = body ? this.bestPart(body) : null;
    const blocks = part ? this.blocks(part, facts) : [];
    const text = blocks.map((block) => block.text || (block.items || []).join(" ")).join(" ");
    return {
      url: facts.url,
      title: facts.title || (blocks.length > 0 && blocks[0].kind === "heading" ? blocks[0].text : ""),
      byline: facts.byline,
      siteName: facts.siteName,
      published: facts.published,
      language: facts.language(part),
      direction: this.direction(part),
      image: facts.image || this.firstImage(part),
      wordCount: text.split(/\s+/).filter(Boolean).length,
      blocks,
    };
  }

  // --- Which part

  /** An element that says of itself that it is the article, or the one whose paragraphs score highest. */
  bestPart(body) {
    const marked = [...body.querySelectorAll("article, [itemprop=articleBody], [role=article]")].slice(0, 200);
    const scores = this.scores(body);
    let best = null;
    for (const [element, score] of scores) {
      const final = score * (1 - linkDensity(element));
      if (!best || final > best.score) best = { element, score: final };
    }
    if (!best) return body.querySelector("main, [role=main]") || body;
    // The marked element that contains the best part, when it has not much more: a page of many articles has many of them.
    const around = marked.filter((element) => element.contains(best.element) && ownText(element) < 3 * ownText(best.element));
    if (around.length > 0) return around[around.length - 1];
    return this.withSiblings(best, scores);
  }

  scores(body) {
    const scores = new Map();
    const paragraphs = [...body.querySelectorAll("p, pre, blockquote, td, li, div, section")].slice(0, Limits.elements);
    for (const paragraph of paragraphs) {
      // Of an element with blocks in it, only the blocks count.
      if (/^(DIV|SECTION|TD|LI|BLOCKQUOTE)$/.test(paragraph.tagName) && paragraph.querySelector("p, div, ul, ol, table, section")) continue;
      if (this.isBeside(paragraph)) continue;
      const text = line(paragraph.textContent);
      if (text.length < 25) continue;
      const density = linkDensity(paragraph);
      if (density > 0.5) continue;
      const score = (1 + (text.match(/[,،、，]/g) || []).length + Math.min(text.length / 100, 3)) * (1 - density);
      let ancestor = paragraph.parentElement;
      for (let level = 0; ancestor && level < 3 && ancestor !== Page.root; level += 1) {
        if (!scores.has(ancestor)) scores.set(ancestor, weight(ancestor));
        scores.set(ancestor, scores.get(ancestor) + score / (level === 0 ? 1 : level * 2));
        ancestor = ancestor.parentElement;
      }
    }
    return scores;
  }

  /** Whether the element or one around it is left out. */
  isBeside(element) {
    const path = [];
    let answer = false;
    for (let one = element; one && one !== Page.root; one = one.parentElement) {
      if (this.known.has(one)) {
        answer = this.known.get(one);
        break;
      }
      path.push(one);
      if (isLeftOut(one)) {
        answer = true;
        break;
      }
    }
    for (const one of path) this.known.set(one, answer);
    return answer;
  }

  /** Pages that put each section of an article into an element of its own: their parent is the article. */
  withSiblings(best, scores) {
    const parent = best.element.parentElement;
    if (!parent || parent === Page.root) return best.element;
    const others = [...parent.children].filter((child) => child !== best.element && (scores.get(child) || 0) > best.score * 0.2);
    return others.length > 0 && linkDensity(parent) < 0.4 ? parent : best.element;
  }

  // --- What is in it

  blocks(part, facts) {
    const blocks = [];
    const add = (block) => {
      if (blocks.length < Limits.blocks && this.characters < Limits.characters) blocks.push(block);
    };
    this.read(part, add, 0);
    // The title stands above the article already, and the author below it.
    const isRepeated = (block) =>
      (block.kind === "heading" && block.text.toLowerCase() === facts.title.toLowerCase()) ||
      (block.kind === "paragraph" && facts.byline !== "" && block.text.includes(facts.byline) && block.text.length < facts.byline.length + 40);
    return blocks.filter((block, index) => index >= 4 || !isRepeated(block));
  }

  read(element, add, depth) {
    if (depth > Limits.depth) return;
    let inline = [];
    const flush = () => {
      const runs = this.runs(inline);
      if (runs.length > 0) add({ kind: "paragraph", ...this.styled(runs) });
      inline = [];
    };
    for (const node of element.childNodes) {
      if (this.characters >= Limits.characters) break;
      if (node.nodeType === Node.TEXT_NODE) {
        inline.push(node);
      } else if (node.nodeType === Node.ELEMENT_NODE && !isLeftOut(node)) {
        if (isInline(node)) {
          inline.push(node);
          continue;
        }
        flush();
        this.readBlock(node, add, depth);
      }
    }
    flush();
  }

  readBlock(element, add, depth) {
    const tag = element.tagName;
    if (/^H[1-6]$/.test(tag)) {
      const text = this.take(line(element.textContent));
      if (text) add({ kind: "heading", level: Number(tag[1]), text });
    } else if (tag === "P") {
      const runs = this.runs([...element.childNodes]);
      if (runs.length > 0) add({ kind: "paragraph", ...this.styled(runs) });
    } else if (tag === "BLOCKQUOTE") {
      const parts = [];
      this.read(element, (block) => parts.push(block.text || (block.items || []).join("\n")), depth + 1);
      const text = parts.filter(Boolean).join("\n");
      if (text) add({ kind: "quote", text });
    } else if (tag === "PRE") {
      const text = this.take(element.textContent.replace(/\s+$/, ""));
      if (text) add({ kind: "code", text });
    } else if ((tag === "UL" || tag === "OL") && linkDensity(element) < 0.6) {
      const items = [...element.children].filter((item) => item.tagName === "LI" && !isLeftOut(item));
      const texts = items.map((item) => this.take(line(item.textContent))).filter(Boolean);
      if (texts.length > 0) add({ kind: "list", isOrdered: tag === "OL", items: texts });
    } else if (tag === "TABLE") {
      for (const row of [...element.querySelectorAll("tr")].slice(0, 200)) {
        const text = this.take([...row.children].map((cell) => line(cell.textContent)).filter(Boolean).join(" · "));
        if (text) add({ kind: "paragraph", text });
      }
    } else if (tag === "FIGURE" || tag === "IMG" || tag === "PICTURE") {
      const image = this.image(element);
      if (image) add({ kind: "image", ...image });
    } else if (tag !== "UL" && tag !== "OL") {
      this.read(element, add, depth + 1);
    }
  }

  /** Pieces of text with a link or an emphasis of their own, spaces as they are shown. */
  runs(nodes) {
    const runs = [];
    const walk = (node, style, depth) => {
      if (runs.length >= Limits.runs || depth > 30) return;
      if (node.nodeType === Node.TEXT_NODE) {
        const text = this.take(node.data.replace(/\s+/g, " "));
        const last = runs[runs.length - 1];
        if (!text) return;
        if (last && last.link === style.link && last.style === style.style) last.text += text;
        else runs.push({ text, ...style });
      } else if (node.nodeType === Node.ELEMENT_NODE && !isLeftOut(node)) {
        if (node.tagName === "BR") return walk(new Text(" "), style, depth + 1);
        const inner = { ...style };
        if (node.tagName === "A" && /^https?:/.test(node.href)) inner.link = node.href;
        if (/^(EM|I|CITE)$/.test(node.tagName)) inner.style = "emphasis";
        if (/^(STRONG|B)$/.test(node.tagName)) inner.style = "strong";
        if (/^(CODE|KBD|SAMP)$/.test(node.tagName)) inner.style = "code";
        for (const child of node.childNodes) walk(child, inner, depth + 1);
      }
    };
    for (const node of nodes) walk(node, {}, 0);
    let previous = " ";
    for (const run of runs) {
      if (previous.endsWith(" ")) run.text = run.text.trimStart();
      if (run.text) previous = run.text;
    }
    const last = runs[runs.length - 1];
    if (last) last.text = last.text.trimEnd();
    return runs.filter((run) => run.text);
  }

  /** The text as a whole, and where in it links and emphases are, in UTF-16 code units. */
  styled(runs) {
    const text = runs.map((run) => run.text).join("");
    const styles = [];
    let start = 0;
    for (const run of runs) {
      const length = run.text.length;
      if (run.link) styles.push({ start, length, link: run.link });
      if (run.style) styles.push({ start, length, style: run.style });
      start += length;
    }
    return styles.length > 0 ? { text, styles } : { text };
  }

  image(element) {
    const image = element.tagName === "IMG" ? element : element.querySelector("img");
    const address = image ? image.currentSrc || image.src : "";
    if (!/^https?:/.test(address)) return null;
    const caption = element.querySelector("figcaption");
    return { url: address, text: this.take(line(caption ? caption.textContent : image.alt)) };
  }

  firstImage(part) {
    const image = part ? part.querySelector("img") : null;
    return image && /^https?:/.test(image.src) ? image.src : "";
  }

  direction(part) {
    return part && getComputedStyle(part).direction === "rtl" ? "rtl" : "ltr";
  }

  /** Counts what is passed on, and cuts the last of it. */
  take(text) {
    const rest = Math.max(0, Limits.characters - this.characters);
    const taken = text.length > rest ? text.slice(0, rest) : text;
    this.characters += taken.length;
    return taken;
  }
}

/** What a page says of itself, in its head. */
class PageFacts {
  constructor() {
    this.declared = this.jsonLD();
    this.url = line(window.location.href);
    this.siteName = this.meta("og:site_name") || line(this.name(this.declared.publisher)) || line(window.location.hostname).replace(/^www\./, "");
    this.title = this.meta("og:title") || line(this.declared.headline) || this.shortTitle() || this.onlyHeading();
    this.byline = this.meta("author") || line(this.name(this.declared.author)) || this.byClass();
    this.published = this.meta("article:published_time") || line(this.declared.datePublished) || this.time();
    this.image = this.address(this.meta("og:image"));
  }

  meta(name) {
    const element = Page.root.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[http-equiv="${name}" i]`);
    return line(element && element.getAttribute("content"));
  }

  address(text) {
    try {
      const url = text ? new URL(text, Page.root.baseURI) : null;
      return url && /^https?:$/.test(url.protocol) ? url.href : "";
    } catch {
      return "";
    }
  }

  /** The first description of an article in the page's linked data. */
  jsonLD() {
    for (const script of [...Page.root.querySelectorAll('script[type="application/ld+json"]')].slice(0, 20)) {
      if (script.textContent.length > 500000) continue;
      try {
        const value = JSON.parse(script.textContent);
        const objects = [value, ...(Array.isArray(value) ? value : []), ...(value && Array.isArray(value["@graph"]) ? value["@graph"] : [])];
        const found = objects.find((object) => object && /Article|BlogPosting/.test(String(object["@type"])));
        if (found) return found;
      } catch {
        // Not JSON: the page's mistake, and no reason to give up.
      }
    }
    return {};
  }

  name(value) {
    if (Array.isArray(value)) return value.map((one) => this.name(one)).filter(Boolean).join(", ");
    return value && typeof value === "object" ? value.name : value;
  }

  /** The title without the name of the site after or before it. */
  shortTitle() {
    const title = Page.title;
    const parts = title.split(/\s+[|–—·»:-]\s+/).filter(Boolean);
    const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), "");
    return longest.length >= 15 ? longest : title;
  }

  onlyHeading() {
    const headings = Page.root.querySelectorAll("h1");
    return headings.length === 1 ? line(headings[0].textContent) : "";
  }

  byClass() {
    const element = Page.root.querySelector('[rel=author], [itemprop=author], .byline, .author, [class*="byline"]');
    const text = line(element && element.textContent).replace(/^(by|von|par|de)\s+/i, "");
    return text.length <= 100 ? text : "";
  }

  time() {
    const element = Page.root.querySelector("article time[datetime], time[pubdate], time[datetime]");
    return line(element && element.getAttribute("datetime"));
  }

  language(part) {
    const marked = part && part.closest("[lang]");
    const language = line(marked && marked.getAttribute("lang")) || this.meta("content-language") || line(this.declared.inLanguage);
    return /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(language) ? language.replace(/_/g, "-") : "";
  }
}

/** Elements that are beside an article and not of it. */
function isLeftOut(element) {
  if (element instanceof HTMLFormElement) return true;
  if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|NAV|ASIDE|FOOTER|BUTTON|INPUT|SELECT|TEXTAREA|IFRAME|OBJECT|EMBED|VIDEO|AUDIO|CANVAS|SVG|DIALOG)$/i.test(element.tagName)) {
    return true;
  }
  if (element.hidden === true || element.getAttribute("aria-hidden") === "true") return true;
  if (/^(navigation|complementary|banner|search|menu|dialog|alert)$/.test(element.getAttribute("role") || "")) return true;
  const names = `${element.getAttribute("class") || ""} ${element.id}`;
  if (/comment|share|social|promo|related|recommend|newsletter|cookie|consent|sponsor|advert|breadcrumb|pagination|sidebar|subscribe|(^|[\s_-])ads?([\s_-]|$)/i.test(names)) {
    if (!/article|content|main|body|entry/i.test(names)) return true;
  }
  // The page itself is hidden while the reading view is there; that says nothing of its parts.
  if (element === Page.body) return false;
  const style = getComputedStyle(element);
  return style.display === "none" || style.visibility === "hidden";
}

function isInline(element) {
  if (/^(P|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|FIGURE|IMG|PICTURE|DIV|SECTION|ARTICLE|MAIN|HEADER|HR|DL|DT|DD|DETAILS|SUMMARY|CENTER)$/.test(element.tagName)) return false;
  // A link around paragraphs, as some pages have it.
  return !element.querySelector("p, h1, h2, h3, h4, ul, ol, div, figure");
}

function ownText(element) {
  return line(element.textContent).length;
}

/** How much of the text is links, from 0 to 1. */
function linkDensity(element) {
  const length = ownText(element);
  if (length === 0) return 0;
  let linked = 0;
  for (const link of element.querySelectorAll("a")) linked += line(link.textContent).length;
  return Math.min(1, linked / length);
}

function weight(element) {
  const names = `${element.getAttribute("class") || ""} ${element.id}`;
  let result = /^(ARTICLE|MAIN)$/.test(element.tagName) ? 10 : 0;
  if (/article|body|content|entry|main|post|story|text/i.test(names)) result += 25;
  if (/comment|footer|foot|meta|nav|related|share|sidebar|widget|promo|menu/i.test(names)) result -= 25;
  return result;
}

/**
 * The article in place of the page. The page is hidden and not changed, so that it is as it was when it is shown again; what is needed for that is in
 * the element itself, because a later run of this script may be in another world and has none of these variables.
 */
class ReadingView {
  static get mark() {
    return "data-appex-reader";
  }

  show(article, options) {
    const body = Page.body;
    if (!body) return;
    const host = Page.make("div");
    host.setAttribute(ReadingView.mark, "");
    host.setAttribute("data-display", body.style.getPropertyValue("display"));
    host.setAttribute("data-priority", body.style.getPropertyPriority("display"));
    host.setAttribute("data-has-style", String(body.hasAttribute("style")));
    host.setAttribute("data-scroll", String(window.scrollY));
    host.style.cssText = "all: initial; display: block; color-scheme: light dark; background: Canvas; color: CanvasText; min-height: 100vh;";
    host.lang = article.language;
    host.dir = article.direction;
    // The page's style sheets do not reach in here, and its policy for styles does not matter to what is set on elements.
    const root = host.attachShadow({ mode: "closed" });
    root.append(this.content(article, options));
    Page.root.append(host);
    body.style.setProperty("display", "none", "important");
    window.scrollTo(0, 0);
    const heading = root.querySelector("h1");
    if (heading) heading.focus({ preventScroll: true });
  }

  /** Shows the page as it was; nothing happens when it is shown already. */
  remove() {
    for (const host of Page.root.querySelectorAll(`[${ReadingView.mark}]`)) {
      const body = Page.body;
      if (body) {
        body.style.removeProperty("display");
        const display = host.getAttribute("data-display");
        if (display) body.style.setProperty("display", display, host.getAttribute("data-priority"));
        if (host.getAttribute("data-has-style") === "false" && body.getAttribute("style") === "") body.removeAttribute("style");
      }
      const scroll = Number(host.getAttribute("data-scroll"));
      host.remove();
      if (Number.isFinite(scroll)) window.scrollTo(0, scroll);
    }
  }

  content(article, options) {
    const size = Number(options.size) > 0 ? Math.min(Math.max(Number(options.size), 0.5), 4) : 1;
    const font = options.isSerif ? "Georgia, 'Liberation Serif', serif" : "system-ui, 'Liberation Sans', sans-serif";
    const column = this.element("article", `max-width: 38em; margin: 0 auto; padding: 1.5em 1.2em 4em; font: ${1.125 * size}rem/1.6 ${font}; overflow-wrap: anywhere;`);
    const back = this.element(
      "button", "font: 0.85em system-ui, sans-serif; padding: 0.5em 1em; border: 1px solid GrayText; border-radius: 0.5em; background: ButtonFace; color: ButtonText; cursor: pointer;",
      line(options.button) || "Show Original");
    back.type = "button";
    back.addEventListener("click", () => this.remove());
    const bar = this.element("div", "position: sticky; top: 0; background: Canvas; padding: 0.5em 0; text-align: end;");
    bar.append(back);
    const title = this.element("h1", "font-size: 1.8em; line-height: 1.2; margin: 0.4em 0; outline: none;", article.title);
    title.tabIndex = -1;
    column.append(bar, title);
    const facts = [article.byline, article.siteName].filter(Boolean).join(" · ");
    if (facts) column.append(this.element("p", "margin: 0 0 2em; color: GrayText; font-size: 0.85em;", facts));
    for (const block of article.blocks) column.append(...this.block(block));
    return column;
  }

  block(block) {
    if (block.kind === "heading") {
      const level = Math.min(Math.max(block.level, 2), 6);
      return [this.element(`h${level}`, "font-size: 1.25em; line-height: 1.3; margin: 1.6em 0 0.5em;", block.text)];
    }
    if (block.kind === "quote") {
      return [this.element("blockquote", "margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid GrayText; white-space: pre-line;", block.text)];
    }
    if (block.kind === "code") {
      return [this.element("pre", "margin: 1em 0; padding: 0.8em; overflow: auto; font: 0.85em/1.5 monospace; border: 1px solid GrayText; border-radius: 0.4em;", block.text)];
    }
    if (block.kind === "list") {
      const list = this.element(block.isOrdered ? "ol" : "ul", "margin: 1em 0; padding-inline-start: 1.6em;");
      list.append(...block.items.map((item) => this.element("li", "margin: 0.3em 0;", item)));
      return [list];
    }
    if (block.kind === "image") {
      const figure = this.element("figure", "margin: 1.5em 0;");
      const image = this.element("img", "max-width: 100%; height: auto;");
      image.src = block.url;
      image.alt = block.text;
      figure.append(image);
      if (block.text) figure.append(this.element("figcaption", "color: GrayText; font-size: 0.85em;", block.text));
      return [figure];
    }
    const paragraph = this.element("p", "margin: 0 0 1em;");
    let end = 0;
    for (const style of (block.styles || []).filter((one) => one.link)) {
      if (style.start < end) continue;
      paragraph.append(block.text.slice(end, style.start));
      const link = this.element("a", "color: LinkText;", block.text.slice(style.start, style.start + style.length));
      link.href = style.link;
      paragraph.append(link);
      end = style.start + style.length;
    }
    paragraph.append(block.text.slice(end));
    return [paragraph];
  }

  element(name, style, text) {
    const element = Page.make(name);
    element.style.cssText = style;
    if (text !== undefined) element.textContent = text;
    return element;
  }
}

var ExtensionPreprocessingJS = new Reader();
