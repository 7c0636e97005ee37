import type { AskedOf, Answer, ContentOf } from '@palm/contract/question/content';
import type { QuestionKind } from '@palm/contract/question/kinds';
import type { ParsedQuestion } from '../gift/question.ts';
import type { Blank } from './text-match.ts';

/** Everything the server knows about a kind of question. All functions are pure. */
export interface KindRules<Kind extends QuestionKind> {
  /** What is still missing before the question can be used, in Chinese, or null if it is complete. The stem has already been checked. */
  faultOf: (content: ContentOf<Kind>) => string | null;
  /** Normalises content for storage, dropping whatever the kind does not use. Stem and analysis are already sanitised. */
  clean: (content: ContentOf<Kind>) => ContentOf<Kind>;
  /** Together with kind and stem, equal for questions with the same wording and answer. */
  likeness: (content: ContentOf<Kind>) => readonly unknown[];
  /** Lays out the question for one attempt: if options move, the keys stay in place, so that neither keys nor order reveal the author's. */
  layOut: (content: ContentOf<Kind>, draw: Draw) => ContentOf<Kind>;
  /** What a candidate may see. Fields are listed explicitly, so that nothing else can leak. */
  asked: (content: ContentOf<Kind>) => AskedOf<Kind>;
  /** The right answer, as shown in results. */
  right: (content: ContentOf<Kind>) => Answer;
  /** The part of an answer that this kind's grader reads. */
  given: (answer: Answer) => GivenTexts;
  grade: (task: Task<Kind>) => Grade;
  /** Null if GIFT cannot express the kind: exports leave it out. */
  gift: GiftForm<Kind> | null;
}

/** How an attempt lays out its questions. Shuffling is deterministic for an attempt. */
export interface Draw {
  shuffle: <Item>(items: readonly Item[]) => Item[];
  shuffleOptions: boolean;
}

interface GiftForm<Kind extends QuestionKind> {
  read: (question: ParsedQuestion) => ContentOf<Kind>;
  write: (content: ContentOf<Kind>) => Pick<ParsedQuestion, 'kind' | 'options' | 'blanks'>;
  /** Describes the weights stated by a file that our questions cannot represent. */
  lost: (question: ParsedQuestion) => string[];
}

/** The chosen option keys, or for fill-in the texts, one per blank in order. */
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
    /** Fill-in only: each answer is accepted in any blank. */
    orderFree?: boolean;
  };
};
/** What the grader needs to know about a question. */
export type Gradable<Kind extends QuestionKind> = Gradables[Kind];

/**
 * What several right choices earn if the answer is not exactly right:
 * `half`: half of the marks if some were missed and none is wrong;
 * `per-option`: an equal share for every right choice, and a wrong one deducts a share.
 */
export type PartialCreditRule = 'all-or-nothing' | 'half' | 'per-option';

export interface Task<Kind extends QuestionKind> {
  question: Gradable<Kind>;
  answer: GivenTexts;
  /** In hundredths. */
  marks: number;
  rule: PartialCreditRule;
}

/** Option keys, or for fill-in the 1-based numbers of the blanks. `missed`: options that should have been chosen, or blanks left empty. */
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
