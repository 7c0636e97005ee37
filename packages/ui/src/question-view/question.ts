import type { Answer, AskedOf, ContentOf } from '@palm/contract/question/content';
import type { QuestionKind } from '@palm/contract/question/kinds';
import type { ComponentType } from 'react';
import type { TagTone } from '../tag.tsx';

/** A question of a kind as a candidate sees it, with its whole marks. `stem` and the texts of options are HTML. */
type QuestionOf<Kind extends QuestionKind> = AskedOf<Kind> & { id: string; marks: number };
export type Question = QuestionOf<QuestionKind>;

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
export type KindProps<Kind extends QuestionKind> = {
  question: QuestionOf<Kind>;
  answer: Answer | null;
  onChange: (answer: Answer) => void;
  review: Review | null;
  voice: Voice;
};

/** How a kind of question looks and is answered. Its words are the contract's. */
export type KindView<Kind extends QuestionKind> = {
  /** Colour of its tag. */
  tone: TagTone;
  View: ComponentType<KindProps<Kind>>;
  /** The view writes the stem itself, because the answer stands inside of it. */
  ownsStem?: true;
  /** The answer grows letter by letter: it is sent after a pause. */
  typed?: true;
  /** Keys A, B, C … that answer it: how many there are, and the answer after one of them (from 0) was pressed. */
  letters?: { count: (question: QuestionOf<Kind>) => number; press: Press<Kind> };
  /** An answer with something in it, as one line of text. */
  answerText: (question: QuestionOf<Kind>, answer: Answer) => string;
  /** What its author wrote, as a candidate meets it. */
  asked: (content: ContentOf<Kind>) => AskedOf<Kind>;
  /** The right answer of its author, with all that is accepted in its words. */
  right: (content: ContentOf<Kind>) => Answer;
};

export type Press<Kind extends QuestionKind> = (question: QuestionOf<Kind>, answer: Answer | null, index: number) => Answer;

/** True when there is something in it that could earn marks. */
export const isAnswered = (answer: Answer | null | undefined): answer is Answer =>
  Object.values(answer ?? {}).some((texts) => texts?.some((text) => text.trim() !== ''));
