import type { KindProps, KindView } from '../question.ts';
import { askedOptions, Choice, chosenLetters, countOptions, pressOne, rightKeys } from './choice.tsx';

function SingleChoice(props: KindProps<'single'>) {
  return <Choice {...props} press={pressOne} />;
}

export const single: KindView<'single'> = {
  tone: 'brand',
  View: SingleChoice,
  letters: { count: countOptions, press: pressOne },
  answerText: chosenLetters,
  asked: ({ kind, stem, options }) => ({ kind, stem, ...askedOptions(options) }),
  right: rightKeys,
};
