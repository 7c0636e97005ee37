import type { Answer } from '@palm/contract/question/content';
import { sanitise } from '../../rich-text.tsx';
import type { KindProps, Review } from '../question.ts';
import { splitBlanks } from './split-blanks.ts';
import styles from './blanks.module.css';

/** The contract accepts longer answers, but no real question comes near it. */
const LONGEST = 200;

/** ① … ⑳, then plain numbers. */
const circled = (index: number) => (index < 20 ? String.fromCodePoint(0x2460 + index) : String(index + 1));

/** The blank must be inline with the text, so paragraph wrappers are stripped. */
const inline = (html: string) => sanitise(html.replace(/<\/?(p|div)\b[^<>]*>/gi, ' '));

const blanksOf = (answer: Answer | null): readonly string[] => answer?.blanks ?? [];

/** Fill-in-the-blank: the inputs are inside the sentence. */
export function Blanks({ question, answer, onChange, review }: KindProps<'fillin'>) {
  const values = blanksOf(answer);
  const parts = splitBlanks(question.stem, question.blanks);
  const total = parts.filter((part) => 'blank' in part).length;
  const change = (index: number, text: string) =>
    onChange({ blanks: Array.from({ length: total }, (_, at) => (at === index ? text : (values[at] ?? ''))) });
  return (
    <div className={styles.sentence}>
      {parts.map((part, at) =>
        'html' in part ? (
          <span key={at} dangerouslySetInnerHTML={{ __html: inline(part.html) }} />
        ) : (
          <span key={at} className={styles.blank} data-verdict={verdictOf(review, values, part.blank)}>
            <span aria-hidden="true">{circled(part.blank)}</span>
            <input
              aria-label={`第 ${part.blank + 1} 空`}
              value={values[part.blank] ?? ''}
              maxLength={LONGEST}
              autoComplete="off"
              readOnly={review !== null}
              onChange={(event) => change(part.blank, event.target.value)}
            />
          </span>
        ),
      )}
    </div>
  );
}

/** A blank is only known to be right if the texts are equal; accepted variants are up to the server's marking. */
function verdictOf(review: Review | null, values: readonly string[], index: number): 'right' | 'wrong' | undefined {
  if (!review?.rightAnswer) {
    return undefined;
  }
  const same = blanksOf(review.rightAnswer)[index]?.trim() === values[index]?.trim();
  return same || review.correct ? 'right' : 'wrong';
}
