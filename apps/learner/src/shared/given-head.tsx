import type { ReactNode } from 'react';
import styles from './given-head.module.css';

type GivenHeadProps = {
  id: string;
  tags: ReactNode;
  title: string;
  /** The due date, points, author. */
  facts: ReactNode;
  /** Further content of the same card; tabs are aligned with its edge. */
  children?: ReactNode;
  withTabs?: boolean;
};

/** Header of a class assignment: its stage, its title, and the key facts. */
export const GivenHead = ({ id, tags, title, facts, children, withTabs = false }: GivenHeadProps) => (
  <section className={styles.head} data-tabs={withTabs || undefined} aria-labelledby={id}>
    <p className={styles.tags}>{tags}</p>
    <h1 id={id}>{title}</h1>
    <p className={styles.facts}>{facts}</p>
    {children}
  </section>
);
