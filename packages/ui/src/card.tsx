import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './card.module.css';

export type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /**
   * Makes the whole card clickable through its link with the attribute `data-card-link` (the title); other buttons keep working. Such a
   * card lifts on hover.
   */
  linked?: boolean;
  /** Padding: `none` for cards that begin with a picture. */
  pad?: 'none' | 'small' | 'large';
  className?: string | undefined;
  'aria-labelledby'?: string;
  'aria-label'?: string;
  'aria-busy'?: boolean;
  children: ReactNode;
};

/** A surface for one thing. Cards are never nested. */
export function Card({ as: Element = 'div', linked, pad = 'small', className, children, ...rest }: CardProps) {
  return (
    <Element className={cx(styles.card, className)} data-linked={linked || undefined} data-pad={pad} {...rest}>
      {children}
    </Element>
  );
}
