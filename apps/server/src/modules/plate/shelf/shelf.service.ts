import { shelfKind, type ShelfChoice, type ShelfItems, type ShelfKind } from '@palm/contract/plate/shelf';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shelfKinds } from './shelf-kinds.ts';

type ReadParts = Pick<Platform, 'db' | 'files'>;

/** What of shelves is needed to fill them. */
export interface FilledShelf {
  kind: string;
  itemIds: readonly string[];
}

const noItems: ShelfItems = { columns: [] };

/** The cards of one shelf; a kind whose area has not landed has none. */
export async function getShelfItems(parts: ReadParts, person: Person, { kind, itemIds }: FilledShelf): Promise<ShelfItems> {
  const known = shelfKind.safeParse(kind);
  return known.success ? { ...noItems, ...(await shelfKinds[known.data].cards(parts, person, itemIds)) } : noItems;
}

/** The same for many shelves, with one question for each kind. */
export async function getItemsOfShelves(parts: ReadParts, person: Person, shelves: readonly FilledShelf[]): Promise<ShelfItems[]> {
  const kinds = [...new Set(shelves.map(({ kind }) => kind))];
  const filled = await Promise.all(
    kinds.map(async (kind) => {
      const itemIds = [...new Set(shelves.flatMap((shelf) => (shelf.kind === kind ? shelf.itemIds : [])))];
      return [kind, await getShelfItems(parts, person, { kind, itemIds })] as const;
    }),
  );
  const ofKind = new Map(filled);
  return shelves.map(({ kind, itemIds }) => pickItems(ofKind.get(kind) ?? noItems, itemIds));
}

const pickItems = ({ columns }: ShelfItems, ids: readonly string[]): ShelfItems => ({
  columns: ids.flatMap((id) => columns.find((column) => column.id === id) ?? []),
});

export const chooseItems = (parts: ReadParts, { orgId }: Person, kind: ShelfKind, keyword: string | undefined): Promise<ShelfChoice[]> =>
  shelfKinds[kind].choose(parts, orgId, keyword);

/** What shelves name, for their authors: with what is withdrawn, without what is gone. */
export async function getNamedItems(parts: ReadParts, orgId: string, shelves: readonly FilledShelf[]): Promise<ShelfChoice[]> {
  const kinds = shelfKind.options.map((kind) => ({
    kind,
    ids: [...new Set(shelves.flatMap((shelf) => (shelf.kind === kind ? shelf.itemIds : [])))],
  }));
  return (await Promise.all(kinds.map(({ kind, ids }) => shelfKinds[kind].named(parts, orgId, ids)))).flat();
}

/**
 * Everything that stands on the shelves is the organisation's and still there.
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
      const ids = [...new Set(shelves.flatMap((shelf) => (shelf.kind === kind ? shelf.itemIds : [])))];
      const found = await answers.targets[shelfKinds[kind].target].find(tx, orgId, ids, null);
      return found.size < ids.length;
    }),
  );
  if (missing.includes(true)) {
    throw new AppError('PARAM_INVALID', { reason: '所选的内容有的已不存在，请去掉后再保存' });
  }
}
