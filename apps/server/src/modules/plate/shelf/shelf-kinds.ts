import type { ShelfItems, ShelfKind } from '@palm/contract/plate/shelf';

/** Under which name the cards of each kind are answered and asked for. A kind that the contract adds does not compile until it is here. */
export const cardsOf = { column: 'columns', class: 'classes' } as const satisfies Record<ShelfKind, keyof ShelfItems>;
