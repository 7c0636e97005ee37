import type { ShelfItems, ShelfKind } from '@palm/contract/plate/shelf';

/** The result field that holds the cards of each kind. A kind added to the contract does not compile until it is listed here. */
export const cardsOf = { column: 'columns', class: 'classes' } as const satisfies Record<ShelfKind, keyof ShelfItems>;
