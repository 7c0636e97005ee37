import type { Answer, AskedOf, ContentOf } from '@palm/contract/question/content';
import type { QuestionKind } from '@palm/contract/question/kinds';
import type { ComponentType } from 'react';
import type { TagTone } from '../tag.tsx';

/** A question of a kind as a candidate sees it, in whole marks. `stem` and option texts are HTML. */
type QuestionOf<Kind extends QuestionKind> = AskedOf<Kind> & { id: string; marks: number };
export type Question = QuestionOf<QuestionKind>;

/** Marking result; missing parts are not (yet) shown to this person. */
export type Review = {
  /** Marks awarded; undefined = hidden, or not marked yet. */
  marks?: number | undefined;
  correct?: boolean | undefined;
  rightAnswer?: Answer | undefined;
  /** HTML. */
  analysis?: string | undefined;
  /** Why the correct answer is hidden, and until when. */
  hiddenUntil?: string | undefined;
};

/** The reader of a review: the candidate, or somebody reviewing another person's answer. */
export type Voice = 'candidate' | 'marker';

/** Props of every kind's view. If `review` is set, it is read-only. */
export type KindProps<Kind extends QuestionKind> = {
  question: QuestionOf<Kind>;
  answer: Answer | null;
  onChange: (answer: Answer) => void;
  review: Review | null;
  voice: Voice;
};

/** How a question kind is rendered and answered. Its texts are in the contract. */
export type KindView<Kind extends QuestionKind> = {
  /** Colour of its tag. */
  tone: TagTone;
  View: ComponentType<KindProps<Kind>>;
  /** The view renders the stem itself, because the inputs are inside it. */
  ownsStem?: true;
  /** The answer is typed, so it is sent with a delay. */
  typed?: true;
  /** Keys A, B, C … that answer it: their number, and the answer after pressing one of them (from 0). */
  letters?: { count: (question: QuestionOf<Kind>) => number; press: Press<Kind> };
  /** A non-empty answer as one line of text. */
  answerText: (question: QuestionOf<Kind>, answer: Answer) => string;
  /** The author's content as shown to a candidate. */
  asked: (content: ContentOf<Kind>) => AskedOf<Kind>;
  /** The author's correct answer, including all accepted variants. */
  right: (content: ContentOf<Kind>) => Answer;
};

export type Press<Kind extends QuestionKind> = (question: QuestionOf<Kind>, answer: Answer | null, index: number) => Answer;

/** Whether the answer contains anything that could earn marks. */
export const isAnswered = (answer: Answer | null | undefined): answer is Answer =>
  Object.values(answer ?? {}).some((texts) => texts?.some((text) => text.trim() !== ''));
