import { cx } from './class-names.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** 0-100; values outside are clamped. */
  value: number;
  /** Announced, for example 学习进度. */
  label: string;
  /** Shows the percentage next to the bar; omit it if the number is shown nearby. */
  showValue?: boolean;
  className?: string | undefined;
};

/** A 6 px bar that turns from brand to success colour at 100 %. */
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
