import type { BlockShelf } from '@palm/contract/first-page/shelf';

/** A home page block whose items an organisation can choose. */
export type ShelfProps = { title: string; shelf?: BlockShelf | undefined };

/** Whether the organisation chose the items; otherwise the area does, and only their number is configured. */
export const isChosen = (shelf: BlockShelf | undefined): boolean => (shelf?.source ?? null) !== null;

/** Query for the area's list from the block's layout; settings left to the area are omitted. */
export const shelfQueryOf = (shelf: BlockShelf | undefined) => {
  if (shelf === undefined) {
    return {};
  }
  const { source, itemIds, categoryId, tag, count } = shelf;
  return {
    count,
    ...(source !== null && { source }),
    ...(source === 'manual' && { itemIds: itemIds.join(',') }),
    ...(source === 'rule' && categoryId !== null && { categoryId }),
    ...(source === 'rule' && tag !== '' && { tag }),
  };
};
export type ShelfInput = ReturnType<typeof shelfQueryOf>;
