import { createHash } from 'node:crypto';
import type { QuestionContent } from '@palm/contract/question';
import { plainText, sanitiseRichText } from '../../platform/rich-text.ts';
import { optionKey } from './gift/question.ts';

const SUMMARY_LENGTH = 200;

/** A question as it is stored: clean html, options named in their order, and nothing that its kind has no use for. */
export function cleanContent(content: QuestionContent): QuestionContent {
  const isFillin = content.kind === 'fillin';
  const options = content.options.map(({ text, correct }, index) => ({ key: optionKey(index), text: sanitiseRichText(text), correct }));
  const blanks = content.blanks.map((blank) => ({
    ...blank,
    alternatives: [...new Set(blank.alternatives.filter((text) => text !== ''))],
  }));
  return {
    kind: content.kind,
    stem: sanitiseRichText(content.stem),
    options: isFillin ? [] : options,
    blanks: isFillin ? blanks : [],
    orderFree: isFillin && content.orderFree && blanks.length > 1,
    analysis: sanitiseRichText(content.analysis),
  };
}

/** Plain text of the stem for lists and search. */
export function summarise({ stem }: QuestionContent): string {
  const text = plainText(stem);
  return text === '' ? '（图片或音频题）' : text.slice(0, SUMMARY_LENGTH);
}

const fold = (html: string) => html.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Equal for questions that ask and answer the same, whatever their blanks between words, the order of options or the analysis. */
export function hashContent({ kind, stem, options, blanks }: QuestionContent): Buffer {
  const choices = options.map(({ text, correct }) => [fold(text), correct]);
  const gaps = blanks.map(({ alternatives, min, max }) => [alternatives.map(fold), min, max]);
  const parts = [kind, fold(stem), choices.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)), gaps];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
