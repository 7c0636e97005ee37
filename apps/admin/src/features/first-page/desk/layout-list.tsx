import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import styles from '../first-page.module.css';

type Row = { key: string; name: string; note: string; on?: boolean };

type LayoutListProps<T extends { key: string }> = {
  items: readonly T[];
  rowOf: (item: T) => Row;
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Called with the order after a drag. */
  onOrder: (items: T[]) => void;
  /** Only if rows can be switched off. */
  onSwitch?: (item: T, on: boolean) => void;
  /** Below the last row. */
  children?: ReactNode;
};

/** Rows to reorder, switch, and select for the panel on the right. */
export function LayoutList<T extends { key: string }>({ items, rowOf, chosen, onChoose, onOrder, onSwitch, children }: LayoutListProps<T>) {
  return (
    <div className={styles.list}>
      <SortableList items={items} idOf={({ key }) => key} nameOf={(item) => rowOf(item).name} onOrder={onOrder}>
        {(item) => {
          const { key, name, note, on } = rowOf(item);
          return (
            <div className={styles.row} data-off={on === false || undefined}>
              <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
                <b>{name}</b>
                <small>{note}</small>
              </button>
              {on !== undefined && (
                <Switch size="small" aria-label={`显示「${name}」`} checked={on} onChange={(next) => onSwitch?.(item, next)} />
              )}
            </div>
          );
        }}
      </SortableList>
      {children}
    </div>
  );
}
