import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  title: string;
  /** Where the rest of it is. */
  more?: { to: string; label: string } | undefined;
  children?: ReactNode;
};

/** The heading of a part of a page, with what switches it and the way to all of it. */
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
