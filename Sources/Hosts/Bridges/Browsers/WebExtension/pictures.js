// Pictures of pages as files.
"use strict";

/** A picture as a file, loaded as the page loads it, with its cookies; the address alone when that does not work. */
async function picture(address, tab, ask) {
  const target = isText(address, limits.url) ? address : tab.url;
  // A page of the web may name any file, and shows none.
  if (address.startsWith("file:") && !tab.url?.startsWith("file:")) return { target };
  try {
    const source = address.startsWith("blob:") ? await ask("readBlob", address) : address;
    const answer = await fetch(source, { credentials: tab.incognito ? "omit" : "include", cache: "force-cache", signal: AbortSignal.timeout(10000) });
    const type = answer.headers.get("content-type")?.split(";")[0].trim().toLowerCase() ?? "";
    if (!answer.ok || !/^image\/[\w.+-]+$/.test(type)) return { target };
    const parts = [];
    let size = 0;
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.length;
      if (size > limits.bytes) {
        await reader.cancel();
        return { target };
      }
    }
    const path = address.startsWith("http") ? new URL(address).pathname.split("/").pop() : "";
    let name = path;
    try { name = decodeURIComponent(path); } catch { /* not UTF-8: as it is */ }
    return size ? { target, blob: new Blob(parts), files: [{ name: name.slice(0, 255) || "image", type, size }] } : { target };
  } catch {
    return { target };
  }
}
