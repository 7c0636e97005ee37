import { Input } from '../input.tsx';
import type { DeskHomework } from './desk-types.ts';
import { stepsOf, type ReviewDraft } from './review-draft.ts';
import styles from './marking-desk.module.css';

type MarkFieldsProps = { homework: DeskHomework; draft: ReviewDraft; onChange: (parts: Partial<ReviewDraft>) => void };

type MarkFieldProps = { label: string; most: number; value: number | null; onChange: (value: number | null) => void };

/** Whole points from 0 to `most`; empty means none. */
const MarkField = ({ label, most, value, onChange }: MarkFieldProps) => (
  <span className={styles.mark}>
    <Input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={0}
      max={most}
      step={1}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Math.min(most, Math.max(0, Math.round(Number(target.value)))))}
    />
    / {most}
  </span>
);

/** Points per criterion, or a single total. */
export function MarkFields({ homework: { criteria, fullMark }, draft, onChange }: MarkFieldsProps) {
  if (fullMark === null) {
    return null;
  }
  if (criteria.length === 0) {
    return (
      <section aria-label="打分">
        <h3>打分</h3>
        <MarkField label="得分" most={fullMark} value={draft.score} onChange={(score) => onChange({ score })} />
      </section>
    );
  }
  const give = (id: string, points: number | null) => {
    const { [id]: _, ...others } = draft.points;
    onChange({ points: points === null ? others : { ...others, [id]: points } });
  };
  return (
    <section aria-label="评分标准">
      <h3>评分标准</h3>
      {criteria.map(({ id, title, hint, points: most }) => {
        const given = draft.points[id] ?? null;
        return (
          <div key={id} className={styles.criterion} role="group" aria-label={title}>
            <p>
              {title}
              <small>{hint}</small>
              <MarkField label={`${title}的得分`} most={most} value={given} onChange={(points) => give(id, points)} />
            </p>
            <div className={styles.steps}>
              {stepsOf({ points: most }).map((step) => (
                <button key={step} type="button" className="num" aria-pressed={step === given} onClick={() => give(id, step)}>
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
