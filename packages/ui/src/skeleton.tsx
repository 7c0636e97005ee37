import { cx } from './class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS length; numbers are px. */
  width?: number | string;
  height?: number | string;
  /** `round` for avatars, `none` for pictures that fill their box. */
  corners?: 'soft' | 'round' | 'none';
  className?: string | undefined;
};

/** A grey placeholder. Arrange several like the real layout, and set `aria-busy` on the region. */
export function Skeleton({ width = '100%', height = 16, corners = 'soft', className }: SkeletonProps) {
  return <div className={cx(styles.shape, className)} data-corners={corners} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </div>
  );
}
