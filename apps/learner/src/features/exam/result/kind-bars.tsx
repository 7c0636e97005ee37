import type { AttemptResult } from '@palm/contract/exam/result';
import { kindName } from '@palm/ui/question-view';
import { Tag } from '@palm/ui/tag';
import { marksText } from '../exam-text.ts';
import styles from './kind-bars.module.css';

/** Below this share of its marks a kind is called weak. */
const WEAK_PERCENT = 60;

/** Share of marks reached per kind. */
export function KindBars({ kinds }: { kinds: AttemptResult['kinds'] }) {
  return (
    <ul className={styles.bars}>
      {kinds.map(({ kind, score, totalMarks, correct, count }) => {
        const percent = totalMarks === 0 ? 0 : Math.round((score / totalMarks) * 100);
        const weak = percent < WEAK_PERCENT;
        const name = kindName(kind);
        return (
          <li key={kind} data-weak={weak || undefined}>
            <span className={styles.name}>
              {name}
              {weak && <Tag tone="warning">薄弱</Tag>}
            </span>
            <span className={styles.rail} role="img" aria-label={`${name}得到 ${percent}% 的分数`}>
              <span style={{ width: `${percent}%` }} />
            </span>
            <span className={styles.correct}>
              对 {correct} / {count} 题
            </span>
            <span className={styles.score}>
              <b className="num">{marksText(score)}</b> / {marksText(totalMarks)} 分
            </span>
          </li>
        );
      })}
    </ul>
  );
}
