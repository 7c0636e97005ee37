const STYLE_LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/** The stylesheets that a built document links, by their addresses in its order. */
export function stylesOf(html) {
  return [...html.matchAll(STYLE_LINK)].map(([, address]) => address);
}

/**
 * A stylesheet's text in the place of its link. The link stays, disabled and so never fetched: by it the bundler's loader of chunks knows that
 * the page has this stylesheet. Throws where the text would end the element.
 */
export function withStyle(html, address, text) {
  refuseEnd('style', text);
  return html.replace(
    `<link rel="stylesheet" crossorigin href="${address}">`,
    () => `<style>${text.trim()}</style><link rel="stylesheet" disabled href="${address}">`,
  );
}

/** A script's text in the place of the element that names its address. Throws where there is none, or the text would end the element. */
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
