import { marked } from 'marked';
import sanitize from 'sanitize-html';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];

// Pictures and sound come from our own storage (a path) or over https; `data:` would carry anything past the file checks.
const ownOrHttps = (address: string | undefined) => /^(https:\/\/|\/(?![/\\]))/i.test(address ?? '');

const options: sanitize.IOptions = {
  allowedTags: [
    'p br hr h1 h2 h3 h4 h5 h6 blockquote pre div figure figcaption ul ol li dl dt dd',
    'b strong i em u s del mark small sub sup span code kbd a img audio',
    'table caption thead tbody tr th td',
  ].flatMap((tags) => tags.split(' ')),
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    audio: ['src', 'controls'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(left|right|center|justify)$/],
      'text-decoration': [/^(underline|line-through)$/],
      'font-weight': [/^(bold|[4-7]00)$/],
      'font-style': [/^italic$/],
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }),
  },
  exclusiveFilter: (frame) => (frame.tag === 'img' || frame.tag === 'audio') && !ownOrHttps(frame.attribs['src']),
};

/** Cleans text that a person wrote in an editor: no script, no form, no foreign picture over http, few styles. */
export function sanitiseRichText(html: string): string {
  return sanitize(html, options);
}

/** Markdown (GitHub flavour) to clean html. */
export function markdownToHtml(markdown: string): string {
  return sanitiseRichText(marked.parse(markdown, { async: false, gfm: true })).trim();
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** The words of html on one line, for search, lists and notices. The result is text and must be escaped where it is shown. */
export function plainText(html: string): string {
  // Words of neighbouring paragraphs must not grow together.
  const spaced = html.replace(/<(?=\/?(?:p|br|hr|h[1-6]|li|tr|td|th|div|pre|blockquote|dt|dd)\b)/gi, ' <');
  return sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text to html that shows exactly that text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');
}
