/** The text of simple HTML; null if it contains more than a paragraph of plain text, such as a picture. */
export function plainOf(html: string): string | null {
  const template = document.createElement('template');
  template.innerHTML = html;
  const elements = [...template.content.querySelectorAll('*')];
  const simple = elements.length === 0 || (elements.length === 1 && elements[0]?.tagName === 'P');
  return simple ? (template.content.textContent ?? '') : null;
}

/** Escapes typed text as HTML. */
export const htmlOf = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
