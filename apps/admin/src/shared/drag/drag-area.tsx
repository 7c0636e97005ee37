import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

type DragAreaProps = {
  /** Accessible name of the item with this id. */
  nameOf: (id: string) => string;
  onOver?: (event: DragOverEvent) => void;
  onEnd: (event: DragEndEvent) => void;
  onCancel?: () => void;
  children: ReactNode;
};

type Thing = { id: string | number };

/** Announcements for screen readers during a drag, in Chinese. */
function dragWords(nameOf: (id: string) => string): NonNullable<DndContextProps['accessibility']> {
  const name = ({ id }: Thing) => `「${nameOf(String(id))}」`;
  const isMoved = (active: Thing, over: Thing | null): over is Thing => over !== null && over.id !== active.id;
  return {
    screenReaderInstructions: { draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。' },
    announcements: {
      onDragStart: ({ active }) => `拿起了${name(active)}`,
      // The first position is the item's own: that must not override the announcement that it was picked up.
      onDragOver: ({ active, over }) =>
        isMoved(active, over) ? `${name(active)}移到了${name(over)}的位置` : `拿起了${name(active)}，在原来的位置`,
      onDragEnd: ({ active, over }) => (isMoved(active, over) ? `${name(active)}放在了${name(over)}的位置` : `${name(active)}放回了原处`),
      onDragCancel: ({ active }) => `取消移动${name(active)}`,
    },
  };
}

/** Container for rows dragged by handles or moved with the keyboard; the rows use `useDragRow`. */
export function DragArea({ nameOf, onOver, onEnd, onCancel, children }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(nameOf)}
      onDragEnd={onEnd}
      {...(onOver && { onDragOver: onOver })}
      {...(onCancel && { onDragCancel: onCancel })}
    >
      {children}
    </DndContext>
  );
}
