import { InputNumber } from 'antd';
import type { HomeworkEdit } from '../homework.api.ts';
import { stepsOf, type ReviewDraft } from './review-draft.ts';
import styles from './desk.module.css';

type MarkFieldsProps = { homework: HomeworkEdit; draft: ReviewDraft; onChange: (parts: Partial<ReviewDraft>) => void };

/** Points for each criterion, or one number for the whole. */
export function MarkFields({ homework: { criteria, fullMark }, draft, onChange }: MarkFieldsProps) {
  if (fullMark === null) {
    return null;
  }
  if (criteria.length === 0) {
    return (
      <section aria-label="打分">
        <h3>打分</h3>
        <InputNumber
          aria-label="得分"
          min={0}
          max={fullMark}
          precision={0}
          value={draft.score}
          suffix={`/ ${fullMark}`}
          onChange={(score) => onChange({ score })}
        />
      </section>
    );
  }
  return (
    <section aria-label="评分标准">
      <h3>评分标准</h3>
      {criteria.map(({ id, title, hint, points: most }) => {
        const given = draft.points[id];
        const give = (points: number) => onChange({ points: { ...draft.points, [id]: points } });
        return (
          <div key={id} className={styles.criterion} role="group" aria-label={title}>
            <p>
              {title}
              <small>{hint}</small>
              <InputNumber
                aria-label={`${title}的得分`}
                size="small"
                min={0}
                max={most}
                precision={0}
                value={given ?? null}
                suffix={`/ ${most}`}
                onChange={(points) => points !== null && give(points)}
              />
            </p>
            <div className={styles.steps}>
              {stepsOf({ points: most }).map((step) => (
                <button key={step} type="button" aria-pressed={step === given} onClick={() => give(step)}>
                  {step}
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
