/** The text of simple HTML; null when it holds more than one paragraph of plain text, such as a picture. */
export function plainOf(html: string): string | null {
  const template = document.createElement('template');
  template.innerHTML = html;
  const elements = [...template.content.querySelectorAll('*')];
  const simple = elements.length === 0 || (elements.length === 1 && elements[0]?.tagName === 'P');
  return simple ? (template.content.textContent ?? '') : null;
}

/** Typed text as HTML that shows exactly it. */
export const htmlOf = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
