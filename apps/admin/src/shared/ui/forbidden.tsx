import { EmptyState } from '@palm/ui/empty-state';
import type { ReactNode } from 'react';
import styles from './states.module.css';

/** An access-denied page: says whom to ask, and reveals nothing about the content. */
export function Forbidden({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <EmptyState title={title} text={text} level={1} picture={<Lock />}>
      {children && <div className={styles.actions}>{children}</div>}
    </EmptyState>
  );
}

function Lock() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" fill="none" strokeWidth="3" aria-hidden="true">
      <ellipse cx="74" cy="94" rx="52" ry="6" fill="var(--surface-3)" />
      <path d="M54 48V34a20 20 0 0 1 40 0v14" stroke="var(--line-strong)" strokeWidth="6" />
      <rect x="44" y="46" width="60" height="44" rx="9" fill="var(--brand-soft)" stroke="var(--line-strong)" />
      <circle cx="74" cy="64" r="6" fill="var(--brand)" />
      <path d="M74 68v9" stroke="var(--brand)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
