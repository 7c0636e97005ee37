import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Children } from 'react';
import styles from './breadcrumb.module.css';

export type BreadcrumbProps = {
  /** Title of the current page. */
  current: string;
  /** On the dark stage of a player. */
  onStage?: boolean;
  /** Links to the pages above, outermost first. */
  children: ReactNode;
};

/** Breadcrumbs: the location of the current page. */
export function Breadcrumb({ current, onStage, children }: BreadcrumbProps) {
  return (
    <nav className={styles.trail} aria-label="当前位置" data-on-stage={onStage || undefined}>
      <ol>
        {Children.toArray(children).map((link, index) => (
          <li key={index}>
            {link}
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li className={styles.current} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
