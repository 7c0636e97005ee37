import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { DragArea } from './drag-area.tsx';
import { afterNestedDrag, isSameOrder, type NestedOrder } from './nested-order.ts';

type NestedDragProps = {
  stored: NestedOrder;
  /** Names what has this id for who listens. */
  nameOf: (id: string) => string;
  /** Until it is done the new order stays in sight; after a failure, of which it tells itself, the stored one is back. */
  onOrder: (order: NestedOrder) => Promise<void> | void;
  /** Draws groups and children in this order, each a `useDragRow`. */
  children: (order: NestedOrder) => ReactNode;
};

/** Groups and what stands in them, rearranged by dragging their handles or with the keyboard. */
export function NestedDrag({ stored, nameOf, onOrder, children }: NestedDragProps) {
  const [dragged, setDragged] = useState<NestedOrder | null>(null);
  const order = dragged ?? stored;
  const over = ({ active, over: target }: DragOverEvent) => {
    // a child that enters another group must be drawn there while it is dragged
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
