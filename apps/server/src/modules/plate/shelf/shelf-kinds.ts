import type { TargetType } from '@palm/contract/areas';
import type { ShelfChoice, ShelfItems, ShelfKind } from '@palm/contract/plate/shelf';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { chooseColumns, getColumnCards, getNamedColumns } from '../../column/index.ts';

type ReadParts = Pick<Platform, 'db' | 'files'>;

interface ShelfKindSource {
  /** What its things are to the areas that answer for them: who may see one is asked of `targets` and `search`. */
  target: TargetType;
  /** Cards of the ids in their order, without what the person may not see. */
  cards(parts: ReadParts, person: Person, ids: readonly string[]): Promise<Partial<ShelfItems>>;
  /** What an author can put on a shelf, the latest first. */
  choose(parts: ReadParts, orgId: string, keyword: string | undefined): Promise<ShelfChoice[]>;
  /** Those of the ids that the organisation has, for its authors. */
  named(parts: ReadParts, orgId: string, ids: readonly string[]): Promise<ShelfChoice[]>;
}

/** Every kind of thing that stands on shelves. A kind that the contract adds does not compile until it has its entry here. */
export const shelfKinds: Readonly<Record<ShelfKind, ShelfKindSource>> = {
  column: {
    target: 'column',
    cards: async (parts, person, ids) => ({ columns: await getColumnCards(parts, person, ids) }),
    choose: chooseColumns,
    named: getNamedColumns,
  },
};
