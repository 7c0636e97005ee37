import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './list-row.module.css';

export type ListRowProps = {
  as?: 'li' | 'div';
  /** A cover, an avatar or an icon. */
  leading?: ReactNode;
  /** A link inside with the attribute `data-row-link` makes the whole row clickable. */
  title: ReactNode;
  /** A line under the title. */
  note?: ReactNode;
  /** A figure, a tag or a button. */
  trailing?: ReactNode;
  className?: string | undefined;
};

/** A list row: picture, title with a note, and trailing content. */
export function ListRow({ as: Element = 'li', leading, title, note, trailing, className }: ListRowProps) {
  return (
    <Element className={cx(styles.row, className)}>
      {leading}
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
    </Element>
  );
}
