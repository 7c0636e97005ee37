/** What a question view needs of a question; the contract's type has the same shape. */
export type Question = {
  id: string;
  /** A name of the registry in `question-kinds.ts`; kinds are an open set. */
  kind: string;
  /** HTML. In a fill-in question `____` stands where a blank is. */
  stem: string;
  options: readonly QuestionOption[];
  /** How many blanks a fill-in question has. */
  blanks?: number | undefined;
  marks: number;
};

/** `text` is HTML. */
export type QuestionOption = { key: string; text: string };
type ChosenAnswer = { keys: readonly string[] };
type FilledAnswer = { blanks: readonly string[] };
export type Answer = ChosenAnswer | FilledAnswer;

/** What is known after marking; a missing part is not (yet) shown to this person. */
export type Review = {
  /** Marks given; undefined = not shown or not marked yet. */
  marks?: number | undefined;
  correct?: boolean | undefined;
  rightAnswer?: Answer | undefined;
  /** HTML. */
  analysis?: string | undefined;
  /** Why the right answer is not shown, and when it will be. */
  hiddenUntil?: string | undefined;
};

/** Whom a reviewed question speaks to: the person who answered it, or whoever looks at another's answer. */
export type Voice = 'candidate' | 'marker';

/** What every kind's view gets. `review` set = nothing can be changed. */
export type KindProps = {
  question: Question;
  answer: Answer | null;
  onChange: (answer: Answer) => void;
  review: Review | null;
  voice: Voice;
};

export const keysOf = (answer: Answer | null | undefined): readonly string[] => (answer && 'keys' in answer ? answer.keys : []);
export const blanksOf = (answer: Answer | null | undefined): readonly string[] => (answer && 'blanks' in answer ? answer.blanks : []);

/** True when there is something in it that could earn marks. */
export function isAnswered(answer: Answer | null | undefined): boolean {
  return keysOf(answer).length > 0 || blanksOf(answer).some((text) => text.trim() !== '');
}
