import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './tabs.module.css';

export type TabItem<V extends string> = { value: V; label: ReactNode; count?: number | string | undefined };

export type TabsProps<V extends string> = {
  /** `line` switches what a page shows, `chips` filters inside a section. */
  kind?: 'line' | 'chips';
  /** Names the row for screen readers. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
  /** The `TabPanel`s, when what is switched follows right below. */
  children?: ReactNode;
};

/** A row of tabs; on `line` a short indicator slides to the chosen one. */
export function Tabs<V extends string>({ kind = 'line', label, items, value, onChange, className, children }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.List className={cx(styles.list, styles[kind], className)} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <span className={cx(styles.count, 'num')}>{item.count}</span>}
          </Base.Tab>
        ))}
        {kind === 'line' && <Base.Indicator className={styles.indicator} />}
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** What one tab shows. */
export function TabPanel({ value, className, children }: { value: string; className?: string | undefined; children: ReactNode }) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  );
}
