import { z } from 'zod';
import { plainText, sanitiseRichText } from '../../../../platform/rich-text.ts';
import type { CourseSectionKind } from '../section-kind.ts';

const CHARACTERS_PER_MINUTE = 300;

/** A section that was never edited has no text. */
const stored = z.object({ html: z.string().default('') });

const htmlOf = ({ content }: { content: unknown }): string => stored.parse(content).html;

/** An estimate, assuming 300 characters a minute. */
const readingSeconds = (html: string): number => Math.ceil((plainText(html).replaceAll(' ', '').length * 60) / CHARACTERS_PER_MINUTE);

export const article: CourseSectionKind<'article'> = {
  store(input) {
    const html = sanitiseRichText(input.html);
    return { content: { html }, durationSeconds: readingSeconds(html), pages: null };
  },
  isReady: (row) => htmlOf(row) !== '',
  toEdit: (row) => ({ kind: 'article', html: htmlOf(row) }),
  toShown: (row) => ({ kind: 'article', html: htmlOf(row) }),
};
