import type { QuestionContent } from '@palm/contract/question/content';
import { newId } from '@palm/client/new-id';

export type OptionDraft = {
  /** Stable while dragging; the letter follows the position. */
  id: string;
  /** HTML. */
  text: string;
  correct: boolean;
};

export const MOST_OPTIONS = 26;

/** An option with a unique id, also with respect to drafts restored later. */
export const newOption = (text = '', correct = false, id = newId()): OptionDraft => ({ id, text, correct });

export const readOptions = ({ options }: Pick<QuestionContent, 'options'>): OptionDraft[] =>
  options.map(({ key, text, correct }) => newOption(text, correct, key));

const letterOf = (index: number) => String.fromCharCode(65 + index);

/** Keyed by position. */
export const writeOptions = (list: readonly OptionDraft[]) => ({
  options: list.map(({ text, correct }, index) => ({ key: letterOf(index), text, correct })),
  blanks: [],
  orderFree: false,
});

/** A single choice has one correct option: selecting another clears the first. */
export const withCorrect = (list: readonly OptionDraft[], id: string, many: boolean): OptionDraft[] =>
  list.map((option) => {
    if (option.id === id) {
      return { ...option, correct: many ? !option.correct : true };
    }
    return many ? option : { ...option, correct: false };
  });
