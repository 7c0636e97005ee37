import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  title: string;
  /** Link to the full list. */
  more?: { to: string; label: string } | undefined;
  children?: ReactNode;
};

/** Heading of a page section, with its controls and a link to everything. */
export function SectionHead({ id, title, more, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
      {more && (
        <Link className={styles.more} to={more.to}>
          {more.label}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
