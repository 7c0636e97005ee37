/** The text content of HTML, for unformatted lines. */
export const plainWords = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
