const STYLE_LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/** The stylesheets that a built document links, in order. */
export function stylesOf(html) {
  return [...html.matchAll(STYLE_LINK)].map(([, address]) => address);
}

/**
 * Inlines a stylesheet's text. Its link stays but is disabled, so it is never fetched: it tells the bundler's chunk loader that the page
 * has this stylesheet. Throws if the text would close the element.
 */
export function withStyle(html, address, text) {
  refuseEnd('style', text);
  return html.replace(
    `<link rel="stylesheet" crossorigin href="${address}">`,
    () => `<style>${text.trim()}</style><link rel="stylesheet" disabled href="${address}">`,
  );
}

/** Inlines a script's text in place of the element that names its address. Throws if there is none, or the text would close the element. */
export function withScript(html, address, text) {
  refuseEnd('script', text);
  const element = `<script src="${address}"></script>`;
  if (!html.includes(element)) {
    throw new Error(`The document does not name ${address}.`);
  }
  return html.replace(element, () => `<script>${text.trim()}</script>`);
}

function refuseEnd(element, text) {
  if (text.toLowerCase().includes(`</${element}`)) {
    throw new Error(`What is written into a <${element}> must not end it.`);
  }
}
