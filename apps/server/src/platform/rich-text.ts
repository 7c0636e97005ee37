import { Lexer, marked, type Token, type TokensList } from 'marked';
import sanitize from 'sanitize-html';
import type { FileLinks } from './file-links.ts';

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];

// Pictures and sound come from our own storage (a path) or over https; `data:` would bypass the file checks.
const ownOrHttps = (address: string | undefined) => /^(https:\/\/|\/(?![/\\]))/i.test(address ?? '');

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PICTURE = `/files/${UUID}/picture/${UUID}/[^/?&"\\\\\\s]+`;
/** One of our pictures under the signed link that an editor was given, on whatever origin it is served. */
const LINKED_PICTURE = new RegExp(`^(?:https?://[^/]+)?(${PICTURE})\\?e=\\d+&s=[\\w-]+$`);

/** Links expire within two days, so a picture is stored without its signature (`withPictureLinks`). */
const withoutLink = (address: string): string => LINKED_PICTURE.exec(address)?.[1] ?? address;

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
    ol: ['start', 'type'],
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
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: withoutLink(attribs['src'] ?? '') } }),
  },
  exclusiveFilter: (frame) => (frame.tag === 'img' || frame.tag === 'audio') && !ownOrHttps(frame.attribs['src']),
};

/** Sanitises rich text from an editor: no scripts, no forms, no external pictures over http, few styles. */
export function sanitiseRichText(html: string): string {
  return sanitize(html, options);
}

// One tag at a time: looking back from each `src="` of a text to the tag it is in would take the square of the text's length.
const PICTURE_TAG = /<img\s[^<>]*>/g;
const STORED_PICTURE = new RegExp(`(?<=\\ssrc=")${PICTURE}(?=")`);

const keyOf = (path: string): string | null => {
  try {
    return decodeURIComponent(path.slice('/files/'.length));
  } catch {
    return null;
  }
};

/** Keys of the organisation's own pictures in stored html; keys of other organisations are ignored. */
export function pictureKeysIn(html: string, orgId: string): string[] {
  const paths = (html.match(PICTURE_TAG) ?? []).flatMap((tag) => STORED_PICTURE.exec(tag)?.[0] ?? []);
  const keys = paths.flatMap((path) => keyOf(path) ?? []);
  return [...new Set(keys.filter((key) => key.startsWith(`${orgId}/`)))];
}

/** Stored html as a member of the organisation reads it now: pictures get links that work today and tomorrow. */
export function withPictureLinks(html: string, orgId: string, files: Pick<FileLinks, 'url'>): string {
  if (!html.includes('/files/')) {
    return html;
  }
  const withLink = (path: string): string => {
    const key = keyOf(path);
    return key?.startsWith(`${orgId}/`) ? escapeHtml(files.url(key) ?? path) : path;
  };
  return html.replace(PICTURE_TAG, (tag) => tag.replace(STORED_PICTURE, withLink));
}

const LONGEST_MARKDOWN = 20_000;
const DEEPEST_MARKDOWN = 30;

/** Markdown that no human writes; `message` tells the user what to change. */
export class MarkdownRefused extends Error {
  override readonly name = 'MarkdownRefused';
}

/**
 * Every blockquote, list, emphasis and link recurses once, and each level scans its text once: limiting the depth bounds time and stack.
 */
class BoundedLexer extends Lexer {
  private depth = 0;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.deeper(() => super.blockTokens(src, tokens, lastParagraphClipped));
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    return this.deeper(() => super.inlineTokens(src, tokens));
  }

  private deeper(lex: () => Token[]): Token[] {
    if (this.depth >= DEEPEST_MARKDOWN) {
      throw new MarkdownRefused(`Markdown 嵌套超过 ${DEEPEST_MARKDOWN} 层；请减少引用、列表或强调的层数`);
    }
    this.depth += 1;
    const tokens = lex();
    this.depth -= 1;
    return tokens;
  }
}

/**
 * Converts GitHub-flavoured Markdown to sanitised html.
 * @throws MarkdownRefused for more than 20 000 characters or 30 levels
 */
export function markdownToHtml(markdown: string): string {
  if (markdown.length > LONGEST_MARKDOWN) {
    throw new MarkdownRefused(`Markdown 文字超过 ${LONGEST_MARKDOWN / 10_000} 万字；请缩短或拆开`);
  }
  return sanitiseRichText(marked.parser(new BoundedLexer({ ...marked.defaults, gfm: true }).lex(markdown))).trim();
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** The text of html on one line, for search, lists and notices. The result is plain text and must be escaped where it is shown. */
export function plainText(html: string): string {
  // Keeps words of adjacent paragraphs apart.
  const spaced = html.replace(/<(?=\/?(?:p|br|hr|h[1-6]|li|tr|td|th|div|pre|blockquote|dt|dd)\b)/gi, ' <');
  return sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const PARAGRAPH_ENDS = /<\/(?:p|h[1-6]|li|tr|pre|blockquote|figcaption)>/i;

/** The text of html with one line per paragraph, limited to this many characters in all. */
export function paragraphsOf(html: string, mostCharacters: number): string[] {
  const paragraphs: string[] = [];
  let left = mostCharacters;
  for (const part of html.split(PARAGRAPH_ENDS)) {
    const paragraph = plainText(part).slice(0, left);
    left -= paragraph.length;
    paragraphs.push(paragraph);
  }
  return paragraphs;
}

/** Html that shows exactly this text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');
}
