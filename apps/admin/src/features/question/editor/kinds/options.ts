import type { QuestionContent } from '@palm/contract/question/content';
import { newId } from '@palm/client/new-id';

export type OptionDraft = {
  /** Stays while options are dragged; the letter follows the place. */
  id: string;
  /** HTML. */
  text: string;
  correct: boolean;
};

export const MOST_OPTIONS = 26;

/** An option that nobody else has under its id, also not in a draft that is put back later. */
export const newOption = (text = '', correct = false, id = newId()): OptionDraft => ({ id, text, correct });

export const readOptions = ({ options }: Pick<QuestionContent, 'options'>): OptionDraft[] =>
  options.map(({ key, text, correct }) => newOption(text, correct, key));

const letterOf = (index: number) => String.fromCharCode(65 + index);

/** Named by their place. */
export const writeOptions = (list: readonly OptionDraft[]) => ({
  options: list.map(({ text, correct }, index) => ({ key: letterOf(index), text, correct })),
  blanks: [],
  orderFree: false,
});

/** A single choice has one right option: choosing another frees the first. */
export const withCorrect = (list: readonly OptionDraft[], id: string, many: boolean): OptionDraft[] =>
  list.map((option) => {
    if (option.id === id) {
      return { ...option, correct: many ? !option.correct : true };
    }
    return many ? option : { ...option, correct: false };
  });
