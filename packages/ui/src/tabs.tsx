import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './tabs.module.css';

export type TabItem<V extends string> = { value: V; label: ReactNode; count?: number | string | undefined };

export type TabsProps<V extends string> = {
  /** `line` switches the page's content, `chips` filters within a section. */
  kind?: 'line' | 'chips';
  /** Label of the tab list for screen readers. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
  /** The `TabPanel`s, if the content follows directly below. */
  children?: ReactNode;
};

/** A tab list; on `line`, a short indicator slides to the selected tab. */
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

/** Content of one tab. */
export function TabPanel({ value, className, children }: { value: string; className?: string | undefined; children: ReactNode }) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  );
}
