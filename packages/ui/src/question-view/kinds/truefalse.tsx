import { Check, X } from 'lucide-react';
import type { KindProps, KindView } from '../question.ts';
import { askedOptions, Choice, countOptions, pressOne, rightKeys } from './choice.tsx';

/** No letters: a tick for the first option, a cross for the second. */
const truthMark = (index: number) => (index === 0 ? <Check size={16} /> : <X size={16} />);

function TrueOrFalse(props: KindProps<'truefalse'>) {
  return <Choice {...props} press={pressOne} two mark={truthMark} />;
}

export const truefalse: KindView<'truefalse'> = {
  tone: 'teal',
  View: TrueOrFalse,
  letters: { count: countOptions, press: pressOne },
  answerText: ({ options }, { keys = [] }) =>
    options
      .filter(({ key }) => keys.includes(key))
      .map(({ text }) => text)
      .join('、'),
  asked: ({ kind, stem, options }) => ({ kind, stem, ...askedOptions(options) }),
  right: rightKeys,
};
