import { cx } from './class-names.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** 0-100; anything outside is cut off. */
  value: number;
  /** Read out, for instance 学习进度. */
  label: string;
  /** Writes the percentage beside the bar; leave it out where the figure stands near by. */
  showValue?: boolean;
  className?: string | undefined;
};

/** A 6 px bar that turns from brand to success when it is full. */
export function ProgressBar({ value, label, showValue, className }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  const done = percent >= 100;
  return (
    <div className={cx(styles.row, className)}>
      <div
        className={styles.rail}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.floor(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.fill} data-done={done || undefined} style={{ width: `${percent}%` }} />
      </div>
      {showValue && (
        <span className={cx(styles.value, 'num')} data-done={done || undefined} aria-hidden="true">
          {Math.floor(percent)}%
        </span>
      )}
    </div>
  );
}
