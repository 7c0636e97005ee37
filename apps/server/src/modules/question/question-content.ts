import { createHash } from 'node:crypto';
import type { QuestionContent } from '@palm/contract/question/content';
import { plainText, sanitiseRichText } from '../../platform/rich-text.ts';
import { rulesOf } from './kinds.ts';
import { fold } from './kinds/html.ts';

const SUMMARY_LENGTH = 200;

/** Normalises a question for storage: sanitised HTML, option keys in order, and nothing the kind does not use. */
export function cleanContent(content: QuestionContent): QuestionContent {
  const { stem, analysis } = content;
  return rulesOf(content.kind).clean({ ...content, stem: sanitiseRichText(stem), analysis: sanitiseRichText(analysis) });
}

/** All fields that hold rich text. */
export const richTextsOf = ({ stem, options, analysis }: QuestionContent): string[] => [stem, analysis, ...options.map(({ text }) => text)];

/** Plain text of the stem, for lists and search. */
export function summarise({ stem }: QuestionContent): string {
  const text = plainText(stem);
  return text === '' ? '（图片或音频题）' : text.slice(0, SUMMARY_LENGTH);
}

/**
 * A hash that is equal for questions with the same wording and answer, ignoring whitespace between words, the order of options, and the
 * analysis.
 */
export function hashContent(content: QuestionContent): Buffer {
  const { kind, stem } = content;
  const parts = [kind, fold(stem), ...rulesOf(kind).likeness(content)];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
