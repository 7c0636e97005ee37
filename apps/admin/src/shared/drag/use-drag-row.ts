import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useViewOnly } from '../session/view-only.tsx';

/**
 * A row of a `DragArea`: spread `row` on its element and `grip` on its `DragHandle`. A `fixed` row does not move. `drop` tells on which
 * side the dragged row would be dropped.
 */
export function useDragRow(id: string, { fixed = false } = {}) {
  const viewOnly = useViewOnly();
  const { setNodeRef, isDragging, isOver, index, activeIndex, transform, transition, attributes, listeners } = useSortable({
    id,
    disabled: fixed || viewOnly,
  });
  const drop = isOver && !isDragging ? (index < activeIndex ? 'before' : 'after') : undefined;
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragged': isDragging || undefined,
    },
    grip: { ...attributes, ...listeners },
    drop,
  };
}
