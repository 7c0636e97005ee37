import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './tag.module.css';

export type TagTone = 'brand' | 'grey' | 'success' | 'warning' | 'danger' | 'live' | 'gold' | 'teal' | 'violet';

/** A short label on a soft background; at most two per card. `solid` is for covers, on top of a picture. */
export function Tag({
  tone = 'grey',
  solid,
  className,
  children,
}: {
  tone?: TagTone;
  solid?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.tag, className)} data-tone={tone} data-solid={solid || undefined}>
      {children}
    </span>
  );
}
