import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { DragArea } from './drag-area.tsx';
import { DragHandle } from './drag-handle.tsx';
import drag from './drag.module.css';
import styles from './sortable-list.module.css';
import { useDragRow } from './use-drag-row.ts';

type SortableListProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Accessible name of an item. */
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
  /** Renders the rows without handles. */
  fixed?: boolean;
};

/** Rows reordered by dragging their handles or with the keyboard. */
export function SortableList<Item>({ items, idOf, nameOf, onOrder, children, fixed = false }: SortableListProps<Item>) {
  const indexOf = (id: string | number) => items.findIndex((item) => idOf(item) === id);
  const nameById = (id: string) => {
    const item = items[indexOf(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      onOrder(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
    }
  };
  return (
    <DragArea nameOf={nameById} onEnd={end}>
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        {items.map((item, index) => (
          <Row key={idOf(item)} id={idOf(item)} name={nameOf(item)} fixed={fixed}>
            {children(item, index)}
          </Row>
        ))}
      </SortableContext>
    </DragArea>
  );
}

function Row({ id, name, fixed, children }: { id: string; name: string; fixed: boolean; children: ReactNode }) {
  const { row, grip } = useDragRow(id, { fixed });
  return (
    <div {...row} className={`${drag.row} ${styles.row}`}>
      {!fixed && <DragHandle name={name} grip={grip} />}
      <div>{children}</div>
    </div>
  );
}
