import type { KindProps, KindView } from '../question.ts';
import { askedOptions, Choice, chosenLetters, countOptions, pressSeveral, rightKeys } from './choice.tsx';

function MultipleChoice(props: KindProps<'multiple'>) {
  return <Choice {...props} press={pressSeveral} several />;
}

export const multiple: KindView<'multiple'> = {
  tone: 'violet',
  View: MultipleChoice,
  letters: { count: countOptions, press: pressSeveral },
  answerText: chosenLetters,
  asked: ({ kind, stem, options }) => ({ kind, stem, ...askedOptions(options) }),
  right: rightKeys,
};
