import { escapeHtml, markdownToHtml, plainText } from '../../../platform/rich-text.ts';

/*
 * Escaped characters are swapped for Unicode noncharacters before anything is split, so that every later step may take
 * `{ } ~ = # :` at face value. Text that brings these characters itself is refused (`hasForbiddenCharacter`).
 */
const escapable = '~=#{}:\\n';
const firstStandIn = 0xfdd0;
const escapedNewline = String.fromCharCode(firstStandIn + escapable.indexOf('n'));
const standIns = /[\uFDD0-\uFDD7]/g;

/** Stands where an answer was cut out of the middle of a sentence. */
export const blankStandIn = '\uFDD8';

export type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle';

export function hasForbiddenCharacter(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- the control characters are what is looked for
  return /[\u0000-\u0008\u000E-\u001F\uFDD0-\uFDEF]/.test(text);
}

export function protectEscapes(text: string): string {
  return text.replace(/\\([~=#{}:\\n])/g, (_, char: string) => String.fromCharCode(firstStandIn + escapable.indexOf(char)));
}

/** Undoes `protectEscapes`: what was escaped becomes the bare character, `\n` a line break. */
export function restoreEscapes(text: string): string {
  return text.replace(standIns, (char) => (char === escapedNewline ? '\n' : escapable.charAt(char.charCodeAt(0) - firstStandIn)));
}

/** The text as GIFT source. */
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

/** Protected source text to html. Without a format, as in Moodle, tags are tags and everything else is text. */
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

/** Protected source text of an accepted answer to the bare text a person types. */
export function renderAnswerText(source: string, format: GiftFormat): string {
  const isText = format === 'plain' || (format === 'moodle' && !knownTag.test(source));
  return isText ? restoreEscapes(source).trim() : plainText(renderFormat(source, format));
}

export const titleText = (source: string) => restoreEscapes(source).replace(/\s+/g, ' ').trim();
