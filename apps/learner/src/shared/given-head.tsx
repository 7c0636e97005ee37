import type { ReactNode } from 'react';
import styles from './given-head.module.css';

type GivenHeadProps = {
  id: string;
  tags: ReactNode;
  title: string;
  /** Until when, how much, from whom. */
  facts: ReactNode;
  /** What follows in the same card; tabs reach down to its edge. */
  children?: ReactNode;
  withTabs?: boolean;
};

/** The head of what a class gives to do: in which stage, what it is called, and what counts. */
export const GivenHead = ({ id, tags, title, facts, children, withTabs = false }: GivenHeadProps) => (
  <section className={styles.head} data-tabs={withTabs || undefined} aria-labelledby={id}>
    <p className={styles.tags}>{tags}</p>
    <h1 id={id}>{title}</h1>
    <p className={styles.facts}>{facts}</p>
    {children}
  </section>
);
