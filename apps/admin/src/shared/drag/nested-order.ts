/** Ids of groups and their children, in order. */
export type NestedOrder = readonly { id: string; childIds: readonly string[] }[];

export const isSameOrder = (one: NestedOrder, other: NestedOrder): boolean => JSON.stringify(one) === JSON.stringify(other);

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const groupOf = (order: NestedOrder, wanted: string) => order.findIndex(({ id, childIds }) => id === wanted || childIds.includes(wanted));

/**
 * The order after dragging one item over another: a group takes the position of the group it is over; a child takes that of the child, or
 * becomes the last in the group.
 */
export function afterNestedDrag(order: NestedOrder, draggedId: string, overId: string): NestedOrder {
  const to = groupOf(order, overId);
  const from = groupOf(order, draggedId);
  if (draggedId === overId || from < 0 || to < 0) {
    return order;
  }
  if (order[from]?.id === draggedId) {
    return moved(order, from, to);
  }
  const target = order[to]?.childIds ?? [];
  const at = target.indexOf(overId);
  if (from === to) {
    return order.map((group, index) =>
      index === from ? { ...group, childIds: moved(target, target.indexOf(draggedId), at < 0 ? target.length - 1 : at) } : group,
    );
  }
  return order.map((group, index) => {
    const without = group.childIds.filter((id) => id !== draggedId);
    const place = at < 0 ? without.length : at;
    return { ...group, childIds: index === to ? [...without.slice(0, place), draggedId, ...without.slice(place)] : without };
  });
}
