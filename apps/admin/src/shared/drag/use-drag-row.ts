import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

type DragRowOptions = {
  /** What is dragged, where an area holds rows of several kinds. */
  type?: string;
  /** The row stays where it is. */
  fixed?: boolean;
};

/** A row of a `DragArea`: `row` belongs to its element, `grip` to its `DragHandle`. */
export function useDragRow(id: string, { type = 'row', fixed = false }: DragRowOptions = {}) {
  const { setNodeRef, isDragging, transform, transition, attributes, listeners } = useSortable({ id, data: { type }, disabled: fixed });
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragged': isDragging || undefined,
    },
    grip: { ...attributes, ...listeners },
  };
}
