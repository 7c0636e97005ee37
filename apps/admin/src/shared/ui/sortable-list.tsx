import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sortable-list.module.css';

type Item = { id: string; name: string };
type SortableListProps<T extends Item> = {
  items: readonly T[];
  children: (item: T) => ReactNode;
  /** The items in their new order. */
  onOrder: (items: T[]) => void;
};

/** Rows that are brought into order by their handles, with the mouse, a finger or the keyboard. */
export function SortableList<T extends Item>({ items, children, onOrder }: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    const from = items.findIndex(({ id }) => id === active.id);
    const to = items.findIndex(({ id }) => id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) {
      onOrder(arrayMove([...items], from, to));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。' } }}
      onDragEnd={end}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item}>
              {children(item)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Row({ item, children }: { item: Item; children: ReactNode }) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: item.id });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li ref={setNodeRef} className={styles.row} style={style} data-dragged={isDragging || undefined}>
      <button type="button" className={styles.handle} {...attributes} {...listeners} aria-label={`移动「${item.name}」`}>
        <GripVertical size={16} />
      </button>
      {children}
    </li>
  );
}
