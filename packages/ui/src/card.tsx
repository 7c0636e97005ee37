import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './card.module.css';

export type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /**
   * The whole card answers to the link inside it that has the attribute `data-card-link` (its title);
   * other buttons of the card stay separate. Such a card rises under the pointer.
   */
  linked?: boolean;
  /** Inner space: 0 for cards that begin with a picture. */
  pad?: 'none' | 'small' | 'large';
  className?: string | undefined;
  'aria-labelledby'?: string;
  'aria-label'?: string;
  'aria-busy'?: boolean;
  children: ReactNode;
};

/** A surface that holds one thing. Cards do not contain cards. */
export function Card({ as: Element = 'div', linked, pad = 'small', className, children, ...rest }: CardProps) {
  return (
    <Element className={cx(styles.card, className)} data-linked={linked || undefined} data-pad={pad} {...rest}>
      {children}
    </Element>
  );
}
