import type { Answer, QuestionContent } from '@palm/contract/question/content';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text.tsx';
import type { KindProps, Press, Question, Voice } from '../question.ts';
import styles from './choice.module.css';

type ChoiceKind = 'single' | 'multiple' | 'truefalse';

const keysOf = (answer: Answer | null | undefined): readonly string[] => answer?.keys ?? [];

/** Selects the option at this index instead of all others. */
export const pressOne: Press<ChoiceKind> = ({ options }, _answer, index) => ({
  keys: options.slice(index, index + 1).map(({ key }) => key),
});

/** Toggles the option at this index; keys stay in option order, so that equal answers have equal representations. */
export const pressSeveral: Press<ChoiceKind> = ({ options }, answer, index) => {
  const chosen = keysOf(answer);
  return { keys: options.map(({ key }) => key).filter((key, place) => chosen.includes(key) !== (place === index)) };
};

export const countOptions = ({ options }: Pick<Question, 'options'>): number => options.length;

/** Letters of the chosen options. */
export const chosenLetters = ({ options }: Pick<Question, 'options'>, answer: Answer): string =>
  options
    .filter(({ key }) => keysOf(answer).includes(key))
    .map(({ key }) => key)
    .join('、');

export const askedOptions = (options: QuestionContent['options']) => ({
  options: options.map(({ key, text }) => ({ key, text })),
  blanks: 0,
});

export const rightKeys = ({ options }: Pick<QuestionContent, 'options'>): Answer => ({
  keys: options.filter(({ correct }) => correct).map(({ key }) => key),
});

type ChoiceProps = KindProps<ChoiceKind> & {
  press: Press<ChoiceKind>;
  /** Allows several choices. */
  several?: boolean;
  /** Two short options side by side. */
  two?: boolean;
  /** Marker before an option; its letter by default. */
  mark?: (index: number) => ReactNode;
};

/** A list of options: native radios or checkboxes with custom styling. */
export function Choice({ question, answer, onChange, review, voice, press, several = false, two = false, mark }: ChoiceProps) {
  const { id, options } = question;
  const chosen = keysOf(answer);
  const right = review?.rightAnswer ? keysOf(review.rightAnswer) : null;
  return (
    <fieldset className={styles.options} data-two={two || undefined} disabled={review !== null}>
      <legend className="sr-only">{several ? '可选多项' : '选择一项'}</legend>
      {options.map((option, index) => {
        const on = chosen.includes(option.key);
        const verdict = right && verdictOf(on, right.includes(option.key));
        return (
          <label key={option.key} className={styles.option} data-on={on || undefined} data-verdict={verdict || undefined}>
            <input
              className="sr-only"
              type={several ? 'checkbox' : 'radio'}
              name={`question-${id}`}
              checked={on}
              onChange={() => onChange(press(question, answer, index))}
            />
            <span className={styles.key} data-square={several || undefined} aria-hidden="true">
              {mark ? mark(index) : option.key}
            </span>
            <RichText className={styles.text} html={option.text} look="inherit" />
            <Verdict on={on} verdict={verdict} voice={voice} />
          </label>
        );
      })}
    </fieldset>
  );
}

type VerdictName = 'right' | 'wrong' | 'missed';

function verdictOf(on: boolean, isRight: boolean): VerdictName | null {
  if (isRight) {
    return on ? 'right' : 'missed';
  }
  return on ? 'wrong' : null;
}

const VERDICT_TEXT: Readonly<Record<Voice, Readonly<Record<VerdictName, string>>>> = {
  candidate: { right: '你选对了', wrong: '你选错了', missed: '正确答案' },
  marker: { right: '选对', wrong: '选错', missed: '正确答案' },
};

function Verdict({ on, verdict, voice }: { on: boolean; verdict: VerdictName | null; voice: Voice }) {
  if (verdict) {
    return <span className={styles.verdict}>{VERDICT_TEXT[voice][verdict]}</span>;
  }
  return on ? <Check className={styles.tick} size={20} aria-hidden="true" /> : <span />;
}
