import type { Answer, QuestionContent } from '@palm/contract/question/content';
import { questionKinds, type QuestionKind } from '@palm/contract/question/kinds';
import type { TagTone } from '../tag.tsx';
import { fillin } from './kinds/fillin.ts';
import { multiple } from './kinds/multiple.tsx';
import { single } from './kinds/single.tsx';
import { truefalse } from './kinds/truefalse.tsx';
import type { KindView, Question } from './question.ts';

const views: { readonly [Kind in QuestionKind]: KindView<Kind> } = { single, multiple, truefalse, fillin };

const known = <Kind extends QuestionKind>(kind: Kind): KindView<Kind> => views[kind];

/** undefined for kinds that only a newer version knows. */
export const viewOf = <Kind extends QuestionKind>(kind: Kind): KindView<Kind> | undefined =>
  Object.hasOwn(views, kind) ? known(kind) : undefined;

/** Chinese name of a kind; kinds of a newer version get a generic name. */
export const kindName = (kind: QuestionKind): string => (Object.hasOwn(questionKinds, kind) ? questionKinds[kind].name : '其他题型');

/** Colour of its tag. */
export const kindTone = (kind: QuestionKind): TagTone => views[kind].tone;

/** Whether the answer is typed. */
export const isTyped = ({ kind }: Question): boolean => viewOf(kind)?.typed ?? false;

/** How many of the keys A, B, C … answer the question; 0 if none. */
export const letterCount = (question: Question): number => viewOf(question.kind)?.letters?.count(question) ?? 0;

/** The answer after pressing a key (0 for A); null if the key has no effect. */
export function answerByLetter(question: Question, answer: Answer | null, index: number): Answer | null {
  return index < letterCount(question) ? (viewOf(question.kind)?.letters?.press(question, answer, index) ?? null) : null;
}

/** Converts a question of the bank to the candidate's view, with the correct answer. */
export function triedQuestion(
  content: QuestionContent,
  { id, marks }: Pick<Question, 'id' | 'marks'>,
): { question: Question; right: Answer } {
  const { asked, right } = known(content.kind);
  return { question: { ...asked(content), id, marks }, right: right(content) };
}
