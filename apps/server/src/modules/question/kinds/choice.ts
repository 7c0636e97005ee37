import type { Answer, QuestionContent } from '@palm/contract/question/content';
import { sanitiseRichText } from '../../../platform/rich-text.ts';
import { optionKey, type ParsedQuestion } from '../gift/question.ts';
import { fold, isBlankHtml } from './html.ts';
import type { Draw } from './kind-rules.ts';

// Shared by all kinds with options.

type Options = QuestionContent['options'];
type WithOptions = { options: Options };

const NO_BLANKS = { blanks: [], orderFree: false };

export const countRight = (options: Options): number => options.filter(({ correct }) => correct).length;

export function optionsFault(options: Options): string | null {
  if (options.length < 2) {
    return '至少要有两个选项';
  }
  const empty = options.findIndex(({ text }) => isBlankHtml(text));
  return empty < 0 ? null : `第 ${empty + 1} 个选项没有内容`;
}

/** Assigns the option keys in order. */
export const cleanChoice = ({ options }: WithOptions) => ({
  ...NO_BLANKS,
  options: options.map(({ text, correct }, index) => ({ key: optionKey(index), text: sanitiseRichText(text), correct })),
});

/** Independent of the order of the options. */
export const choiceLikeness = ({ options }: WithOptions) => [
  options.map(({ text, correct }) => [fold(text), correct]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  [],
];

/** The keys stay in their positions while the options move, so that a displayed letter reveals nothing. */
export function drawOptions(options: Options, { shuffle, shuffleOptions }: Draw): Options {
  return shuffleOptions ? shuffle(options).map((option, index) => ({ ...option, key: options[index]?.key ?? option.key })) : options;
}

export const askedOptions = (options: Options) => ({ options: options.map(({ key, text }) => ({ key, text })), blanks: 0 });

export const rightKeys = ({ options }: WithOptions): Answer => ({ keys: options.filter(({ correct }) => correct).map(({ key }) => key) });

export const chosenKeys = ({ keys = [] }: Answer): readonly string[] => keys;

export const readChoice = ({ stem, options, analysis }: ParsedQuestion) => ({ ...NO_BLANKS, stem, options, analysis: analysis ?? '' });

export const writeChoice = ({ options }: WithOptions) => ({
  options: options.map(({ text, correct }, index) => ({ key: optionKey(index), text, correct })),
  blanks: [],
});
