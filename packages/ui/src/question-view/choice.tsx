import { Check, X } from 'lucide-react';
import { RichText } from '../rich-text.tsx';
import type { Answer, KindProps, Question, QuestionOption, Voice } from './question.ts';
import { keysOf } from './question.ts';
import styles from './choice.module.css';

/** Adds or removes a key; the result is in the order of the options, so equal answers are equal texts. */
export function toggleKey(options: readonly QuestionOption[], keys: readonly string[], key: string): string[] {
  const wanted = keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
  return options.map((option) => option.key).filter((other) => wanted.includes(other));
}

/** The keys after the option at this place was chosen (from 0), or taken back where several may be; null where none is there. */
export function keysAfterChoice(
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  answer: Answer | null,
  index: number,
): string[] | null {
  const key = options[index]?.key;
  if (key === undefined) {
    return null;
  }
  return kind === 'multiple' ? toggleKey(options, keysOf(answer), key) : [key];
}

/** Single choice, multiple choice, true or false: native radios or checkboxes under our own rows. */
export function Choice({ question, answer, onChange, review, voice }: KindProps) {
  const { kind, id, options } = question;
  const multiple = kind === 'multiple';
  const chosen = keysOf(answer);
  const right = review?.rightAnswer ? keysOf(review.rightAnswer) : null;
  return (
    <fieldset className={styles.options} data-two={kind === 'truefalse' || undefined} disabled={review !== null}>
      <legend className="sr-only">{multiple ? '可选多项' : '选择一项'}</legend>
      {options.map((option, index) => {
        const on = chosen.includes(option.key);
        const verdict = right && verdictOf(on, right.includes(option.key));
        return (
          <label key={option.key} className={styles.option} data-on={on || undefined} data-verdict={verdict || undefined}>
            <input
              className="sr-only"
              type={multiple ? 'checkbox' : 'radio'}
              name={`question-${id}`}
              checked={on}
              onChange={() => onChange({ keys: keysAfterChoice(question, answer, index) ?? [] })}
            />
            <span className={styles.key} data-square={multiple || undefined} aria-hidden="true">
              <KeyMark kind={kind} index={index} letter={option.key} />
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

/** Two options of a true-or-false question have no letters: a tick for the first, a cross for the second. */
function KeyMark({ kind, index, letter }: { kind: string; index: number; letter: string }) {
  if (kind !== 'truefalse') {
    return letter;
  }
  return index === 0 ? <Check size={16} /> : <X size={16} />;
}
