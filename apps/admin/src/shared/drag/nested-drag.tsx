import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { DragArea } from './drag-area.tsx';
import { afterNestedDrag, isSameOrder, type NestedOrder } from './nested-order.ts';

type NestedDragProps = {
  stored: NestedOrder;
  /** Accessible name of the item with this id. */
  nameOf: (id: string) => string;
  /** The new order is shown until it is stored; after a failure, which it reports itself, the stored order returns. */
  onOrder: (order: NestedOrder) => Promise<void> | void;
  /** Renders groups and children in this order, each with `useDragRow`. */
  children: (order: NestedOrder) => ReactNode;
};

/** Groups with children, reordered by dragging their handles or with the keyboard. */
export function NestedDrag({ stored, nameOf, onOrder, children }: NestedDragProps) {
  const [dragged, setDragged] = useState<NestedOrder | null>(null);
  const order = dragged ?? stored;
  const over = ({ active, over: target }: DragOverEvent) => {
    // A child entering another group must be rendered there during the drag.
    if (target && order.every(({ id }) => id !== active.id)) {
      const next = afterNestedDrag(order, String(active.id), String(target.id));
      const stays = order.every(({ childIds }, index) => childIds.length === next[index]?.childIds.length);
      if (!stays) {
        setDragged(next);
      }
    }
  };
  const end = ({ active, over: target }: DragEndEvent) => {
    const after = target ? afterNestedDrag(order, String(active.id), String(target.id)) : stored;
    if (isSameOrder(after, stored)) {
      setDragged(null);
      return;
    }
    setDragged(after);
    void Promise.resolve(onOrder(after))
      .catch(() => undefined)
      .finally(() => setDragged(null));
  };
  return (
    <DragArea nameOf={nameOf} onOver={over} onEnd={end} onCancel={() => setDragged(null)}>
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children(order)}
      </SortableContext>
    </DragArea>
  );
}
