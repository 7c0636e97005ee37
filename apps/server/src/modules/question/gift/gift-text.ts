import { escapeHtml, markdownToHtml, plainText } from '../../../platform/rich-text.ts';

/*
 * Escaped characters are replaced by Unicode noncharacters before any splitting, so that every later step can take `{ } ~ = # :` at face
 * value. Input that already contains these noncharacters is rejected (`hasForbiddenCharacter`).
 */
const escapable = '~=#{}:\\n';
const firstStandIn = 0xfdd0;
const escapedNewline = String.fromCharCode(firstStandIn + escapable.indexOf('n'));
const standIns = /[\uFDD0-\uFDD7]/g;

/** Marks the place of an answer that was cut from the middle of a sentence. */
export const blankStandIn = '\uFDD8';

export type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle';

export function hasForbiddenCharacter(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- matching control characters is the purpose
  return /[\u0000-\u0008\u000E-\u001F\uFDD0-\uFDEF]/.test(text);
}

export function protectEscapes(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, char: string) => String.fromCharCode(firstStandIn + escapable.indexOf(char)));
}

/** Reverses `protectEscapes`: each stand-in becomes the plain character, and `\n` a line break. */
export function restoreEscapes(text: string): string {
  return text.replace(standIns, (char) => (char === escapedNewline ? '\n' : escapable.charAt(char.charCodeAt(0) - firstStandIn)));
}

/** Escapes the text for GIFT source. */
export function escapeGift(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

export function takeFormat(text: string, inherited: GiftFormat): { format: GiftFormat; text: string } {
  const match = /^\s*\[(html|markdown|plain|moodle)\]/i.exec(text.slice(0, 200));
  return match ? { format: match[1]?.toLowerCase() as GiftFormat, text: text.slice(match[0].length) } : { format: inherited, text };
}

const knownTag = /<\/?(?:p|br|b|strong|i|em|u|s|sub|sup|span|div|img|a|ul|ol|li|table|tr|td|th|pre|code|h[1-6]|font|hr|blockquote)\b/i;

/**
 * Converts protected source text to HTML. Without an explicit format it follows Moodle: tags are tags and everything else is plain text.
 */
export function renderHtml(source: string, format: GiftFormat): string {
  return withBlankMarks(renderFormat(source, format)).trim();
}

function renderFormat(source: string, format: GiftFormat): string {
  if (format === 'markdown') {
    return markdownToHtml(restoreEscapes(source));
  }
  if (format === 'html') {
    return restoreEscapes(source);
  }
  const lines = source.split(escapedNewline).map(restoreEscapes);
  const isMarkedUp = format === 'moodle' && knownTag.test(source);
  return lines.map((line) => (isMarkedUp ? line : escapeHtml(line))).join('<br>');
}

const withBlankMarks = (html: string) => html.replaceAll(blankStandIn, '_____');

/** Converts the protected source of an accepted answer to the plain text a candidate would type. */
export function renderAnswerText(source: string, format: GiftFormat): string {
  const isText = format === 'plain' || (format === 'moodle' && !knownTag.test(source));
  return isText ? restoreEscapes(source).trim() : plainText(renderFormat(source, format));
}

export const titleText = (source: string) => restoreEscapes(source).replace(/\s+/g, ' ').trim();
