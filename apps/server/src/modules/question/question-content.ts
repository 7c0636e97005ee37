import { createHash } from 'node:crypto';
import type { QuestionContent } from '@palm/contract/question/content';
import { plainText, sanitiseRichText } from '../../platform/rich-text.ts';
import { rulesOf } from './kinds.ts';
import { fold } from './kinds/html.ts';

const SUMMARY_LENGTH = 200;

/** A question as it is stored: clean html, options named in their order, and nothing that its kind has no use for. */
export function cleanContent(content: QuestionContent): QuestionContent {
  const { stem, analysis } = content;
  return rulesOf(content.kind).clean({ ...content, stem: sanitiseRichText(stem), analysis: sanitiseRichText(analysis) });
}

/** Everything in it that was written in an editor. */
export const richTextsOf = ({ stem, options, analysis }: QuestionContent): string[] => [stem, analysis, ...options.map(({ text }) => text)];

/** Plain text of the stem for lists and search. */
export function summarise({ stem }: QuestionContent): string {
  const text = plainText(stem);
  return text === '' ? '（图片或音频题）' : text.slice(0, SUMMARY_LENGTH);
}

/** Equal for questions that ask and answer the same, whatever their blanks between words, the order of options or the analysis. */
export function hashContent(content: QuestionContent): Buffer {
  const { kind, stem } = content;
  const parts = [kind, fold(stem), ...rulesOf(kind).likeness(content)];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
