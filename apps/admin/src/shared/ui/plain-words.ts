/** The words of HTML, for a line that shows no form. */
export const plainWords = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
