import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sortable-list.module.css';

type SortableListProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Names an item for who listens. */
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
  /** Shows the rows without handles. */
  fixed?: boolean;
};

/** What a screen reader says during a drag, in Chinese. */
function dragWords(nameOf: (id: string) => string): NonNullable<DndContextProps['accessibility']> {
  const name = (thing: { id: string | number } | null) => `「${thing === null ? '' : nameOf(String(thing.id))}」`;
  return {
    screenReaderInstructions: { draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。' },
    announcements: {
      onDragStart: ({ active }) => `拿起了${name(active)}`,
      onDragOver: ({ active, over }) => (over ? `${name(active)}移到了${name(over)}的位置` : `${name(active)}不在可放的位置`),
      onDragEnd: ({ active, over }) => (over ? `${name(active)}放在了${name(over)}的位置` : `${name(active)}放回了原处`),
      onDragCancel: ({ active }) => `取消移动${name(active)}`,
    },
  };
}

/** Rows in an order that a drag of their handles or the keyboard changes. */
export function SortableList<Item>({ items, idOf, nameOf, onOrder, children, fixed = false }: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
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
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={dragWords(nameById)} onDragEnd={end}>
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        {items.map((item, index) => (
          <Row key={idOf(item)} id={idOf(item)} name={nameOf(item)} fixed={fixed}>
            {children(item, index)}
          </Row>
        ))}
      </SortableContext>
    </DndContext>
  );
}

function Row({ id, name, fixed, children }: { id: string; name: string; fixed: boolean; children: ReactNode }) {
  const { setNodeRef, isDragging, transform, transition, attributes, listeners } = useSortable({ id, disabled: fixed });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <div ref={setNodeRef} style={style} className={styles.row} data-dragged={isDragging || undefined}>
      {!fixed && (
        <button type="button" className={styles.handle} {...attributes} {...listeners} aria-label={`移动「${name}」`}>
          <GripVertical size={16} />
        </button>
      )}
      <div>{children}</div>
    </div>
  );
}
