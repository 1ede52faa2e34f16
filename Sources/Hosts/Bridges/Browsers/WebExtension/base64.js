// Bytes for messages, which are JSON.

/** How many bytes one message carries; a multiple of three, so that the parts of a file can be decoded one by one. */
const partSize = 384 * 1024;

/** The bytes of a Blob in base64. */
const base64 = blob => new Promise((done, failed) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
  reader.onerror = () => failed(reader.error);
  reader.readAsDataURL(blob);
});
