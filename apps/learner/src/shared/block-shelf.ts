import type { BlockShelf } from '@palm/contract/first-page/shelf';

/** A block of the home page whose items an organisation may choose. */
export type ShelfProps = { title: string; shelf?: BlockShelf | undefined };

/** The organisation says what stands in it; of a block that its area fills only how many are shown. */
export const isChosen = (shelf: BlockShelf | undefined): boolean => (shelf?.source ?? null) !== null;

/** What a block asks its area for, of the layout's words; what the layout leaves to the area is left out. */
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
