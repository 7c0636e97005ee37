import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './progress-ring.module.css';

export type ProgressRingProps = {
  /** 0-100. */
  value: number;
  /** The full sentence for screen readers; the ring itself is a picture. */
  label: string;
  /** Diameter in px. */
  size?: number;
  /** Thickness in px. */
  stroke?: number;
  tone?: 'brand' | 'success' | 'warning';
  /** 0-100: marks a threshold, such as the pass marks. */
  notch?: number | undefined;
  className?: string | undefined;
  /** Content in the middle. */
  children?: ReactNode;
};

/** A ring that fills clockwise from the top. */
export function ProgressRing({ value, label, size = 88, stroke = 8, tone = 'brand', notch, className, children }: ProgressRingProps) {
  const radius = (size - stroke) / 2;
  const centre = size / 2;
  const circle = { cx: centre, cy: centre, r: radius, strokeWidth: stroke, pathLength: 100 };
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div className={cx(styles.ring, className)} role="img" aria-label={label} style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle className={styles.rail} {...circle} />
        {percent > 0 && <circle className={styles.fill} data-tone={tone} strokeDasharray={`${percent} 100`} {...circle} />}
        {notch !== undefined && <circle className={styles.notch} strokeDasharray="0.8 100" strokeDashoffset={-notch} {...circle} />}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
