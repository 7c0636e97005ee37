import { shelfKind, type ShelfChoice, type ShelfItems, type ShelfKind } from '@palm/contract/plate/shelf';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cardsOf } from './shelf-kinds.ts';

type ReadParts = Pick<Platform, 'answers'>;

/** What is needed to fill a shelf. */
export interface FilledShelf {
  kind: string;
  itemIds: readonly string[];
}

const noItems: ShelfItems = { columns: [], classes: [] };

/** The cards of one shelf; a kind whose area does not exist yet has none. */
export async function getShelfItems({ answers }: ReadParts, person: Person, { kind, itemIds }: FilledShelf): Promise<ShelfItems> {
  const known = shelfKind.safeParse(kind);
  if (!known.success || itemIds.length === 0) {
    return noItems;
  }
  const cards = cardsOf[known.data];
  return { ...noItems, [cards]: await answers.shelves[cards].cards(person, itemIds) };
}

/** The same for many shelves, with one query per kind. */
export async function getItemsOfShelves(parts: ReadParts, person: Person, shelves: readonly FilledShelf[]): Promise<ShelfItems[]> {
  const kinds = [...new Set(shelves.map(({ kind }) => kind))];
  const filled = await Promise.all(
    kinds.map(async (kind) => [kind, await getShelfItems(parts, person, { kind, itemIds: idsOf(shelves, kind) })] as const),
  );
  const ofKind = new Map(filled);
  return shelves.map(({ kind, itemIds }) => pickItems(ofKind.get(kind) ?? noItems, itemIds));
}

const idsOf = (shelves: readonly FilledShelf[], kind: string): string[] => [
  ...new Set(shelves.flatMap((shelf) => (shelf.kind === kind ? shelf.itemIds : []))),
];

const pick = <Card extends { id: string }>(cards: readonly Card[], ids: readonly string[]): Card[] =>
  ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);

const pickItems = ({ columns, classes }: ShelfItems, ids: readonly string[]): ShelfItems => ({
  columns: pick(columns, ids),
  classes: pick(classes, ids),
});

export const chooseItems = (
  { answers }: ReadParts,
  { orgId }: Person,
  kind: ShelfKind,
  keyword: string | undefined,
): Promise<ShelfChoice[]> => answers.shelves[cardsOf[kind]].choose(orgId, keyword);

/** The items of shelves as shown to their authors: including withdrawn ones, without removed ones. */
export async function getNamedItems({ answers }: ReadParts, orgId: string, shelves: readonly FilledShelf[]): Promise<ShelfChoice[]> {
  const named = await Promise.all(
    shelfKind.options.map(async (kind) => {
      const ids = idsOf(shelves, kind);
      return ids.length === 0 ? [] : answers.shelves[cardsOf[kind]].named(orgId, ids);
    }),
  );
  return named.flat();
}

/**
 * Requires all items on the shelves to exist in the organisation.
 * @throws AppError PARAM_INVALID
 */
export async function requireOwnItems(
  tx: Db,
  { answers }: Pick<Platform, 'answers'>,
  orgId: string,
  shelves: readonly { kind: ShelfKind; itemIds: readonly string[] }[],
): Promise<void> {
  const missing = await Promise.all(
    shelfKind.options.map(async (kind) => {
      const ids = idsOf(shelves, kind);
      const found = await answers.targets[answers.shelves[cardsOf[kind]].target].find(tx, orgId, ids, null);
      return found.size < ids.length;
    }),
  );
  if (missing.includes(true)) {
    throw new AppError('PARAM_INVALID', { reason: '所选的内容有的已不存在，请去掉后再保存' });
  }
}
