import { Star } from 'lucide-react';
import { useId } from 'react';
import styles from './stars.module.css';

const ALL = [1, 2, 3, 4, 5] as const;
const words = ['很差', '较差', '一般', '不错', '很好'] as const;

export type StarsProps = {
  /** 1 to 5; means are rounded for display. */
  value: number;
  /** Height in px. */
  size?: number;
};

/** A read-only star rating. */
export function Stars({ value, size = 16 }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={`${value} 星`}>
      {ALL.map((star) => (
        <Star key={star} size={size} aria-hidden="true" data-full={star <= Math.round(value) || undefined} />
      ))}
    </span>
  );
}

export type StarChoiceProps = {
  legend: string;
  /** 0 if none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  problem?: string | undefined;
};

/** A star rating input for mouse, touch and arrow keys. */
export function StarChoice({ legend, value, onChange, problem }: StarChoiceProps) {
  const problemId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={problem === undefined ? undefined : problemId}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {ALL.map((star) => (
          <label key={star} data-full={star <= value || undefined}>
            <input type="radio" name="stars" value={star} checked={star === value} onChange={() => onChange(star)} />
            <span className="sr-only">{`${star} 星，${words[star - 1]}`}</span>
            <Star size={28} aria-hidden="true" />
          </label>
        ))}
        <span aria-hidden="true">{words[value - 1]}</span>
      </div>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
