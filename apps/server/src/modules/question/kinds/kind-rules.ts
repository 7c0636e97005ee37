import type { AskedOf, Answer, ContentOf } from '@palm/contract/question/content';
import type { QuestionKind } from '@palm/contract/question/kinds';
import type { ParsedQuestion } from '../gift/question.ts';
import type { Blank } from './text-match.ts';

/** All that the server knows of a kind of question. Every function is pure. */
export interface KindRules<Kind extends QuestionKind> {
  /** What is missing before it can be asked, in Chinese; null when nothing is. The stem is looked at already. */
  faultOf: (content: ContentOf<Kind>) => string | null;
  /** As it is stored: nothing that the kind has no use for. Stem and analysis are clean already. */
  clean: (content: ContentOf<Kind>) => ContentOf<Kind>;
  /** With kind and stem, equal for questions that ask and answer the same. */
  likeness: (content: ContentOf<Kind>) => readonly unknown[];
  /** As one attempt shows it: where options move, their keys stay, so that neither a key nor an order tells the one of the author. */
  layOut: (content: ContentOf<Kind>, draw: Draw) => ContentOf<Kind>;
  /** What a candidate may see. Each part is named, so that nothing else can slip out. */
  asked: (content: ContentOf<Kind>) => AskedOf<Kind>;
  /** The right answer, as a result shows it. */
  right: (content: ContentOf<Kind>) => Answer;
  /** The kind's own part of an answer, as its grader reads it. */
  given: (answer: Answer) => GivenTexts;
  grade: (task: Task<Kind>) => Grade;
  /** Null where GIFT has no word for the kind: an export leaves it out. */
  gift: GiftForm<Kind> | null;
}

/** How an attempt wants its questions laid out; what is shuffled is the same again for the same attempt. */
export interface Draw {
  shuffle: <Item>(items: readonly Item[]) => Item[];
  shuffleOptions: boolean;
}

interface GiftForm<Kind extends QuestionKind> {
  read: (question: ParsedQuestion) => ContentOf<Kind>;
  write: (content: ContentOf<Kind>) => Pick<ParsedQuestion, 'kind' | 'options' | 'blanks'>;
  /** Marks that a file names and our questions have no place for, in words. */
  lost: (question: ParsedQuestion) => string[];
}

/** Chosen option keys; for fill-in the texts, one for each blank in their order. */
export type GivenTexts = readonly string[];

export interface GradableOption {
  key: string;
  correct: boolean;
}

type LooseParts = 'stem' | 'options' | 'blanks' | 'orderFree' | 'analysis';
type Gradables = {
  [Kind in QuestionKind]: Omit<ContentOf<Kind>, LooseParts> & {
    options: readonly GradableOption[];
    blanks: readonly Blank[];
    /** Fill-in only: each answer may stand in any blank. */
    orderFree?: boolean;
  };
};
/** What a grader needs of a question. */
export type Gradable<Kind extends QuestionKind> = Gradables[Kind];

/**
 * What several right choices earn when the answer is not exactly right:
 * `half`: half of the marks if some were missed and none is wrong;
 * `per-option`: an equal share for every right choice, and a wrong one takes a share away.
 */
export type PartialCreditRule = 'all-or-nothing' | 'half' | 'per-option';

export interface Task<Kind extends QuestionKind> {
  question: Gradable<Kind>;
  answer: GivenTexts;
  /** Hundredths. */
  marks: number;
  rule: PartialCreditRule;
}

/** Option keys, or for fill-in the numbers of the blanks from `1`. `missed`: should have been chosen, or left empty. */
export interface GradeDetail {
  right: string[];
  missed: string[];
  wrong: string[];
}

export interface Grade {
  score: number;
  correct: boolean;
  detail: GradeDetail;
}
