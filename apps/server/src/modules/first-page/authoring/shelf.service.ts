import type { BlockKind } from '@palm/contract/areas';
import type { ShelfKind } from '@palm/contract/first-page/admin';
import type { Block } from '@palm/contract/first-page/layout';
import type { Answers } from '../../../platform/answers.ts';
import type { BlockSource } from '../../../platform/answers/shelves.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/transaction.ts';

type Sources = Pick<Answers, 'blocks' | 'targets'>;

/** The block kinds whose content can be chosen, with the categories supplied by their areas. */
export async function listShelves(db: Db, { blocks }: Sources, orgId: string): Promise<ShelfKind[]> {
  const sources = Object.entries(blocks) as [BlockKind, BlockSource][];
  return Promise.all(
    sources.map(async ([kind, source]) => ({
      kind,
      target: source.target,
      categories: (await source.categories(db, orgId)).map(({ id, name }) => ({ id, name })),
    })),
  );
}

/**
 * Checks that everything on the shelves belongs to the organisation; whether a member may see it is checked when the page is read.
 * @throws AppError NOT_FOUND
 */
export async function requireOwnShelves(tx: Db, { blocks, targets }: Sources, orgId: string, laid: readonly Block[]): Promise<void> {
  const shelves = laid.flatMap(({ kind, shelf }) => {
    const source = blocks[kind];
    return shelf === undefined || source === undefined ? [] : [{ shelf, source }];
  });
  for (const source of new Set(shelves.map((one) => one.source))) {
    const own = shelves.filter((one) => one.source === source).map(({ shelf }) => shelf);
    const itemIds = [...new Set(own.flatMap((shelf) => shelf.itemIds))];
    const found = itemIds.length === 0 ? new Map() : await targets[source.target].find(tx, orgId, itemIds, null);
    const categoryIds = own.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]));
    const categories = categoryIds.length === 0 ? [] : await source.categories(tx, orgId);
    if (found.size < itemIds.length || categoryIds.some((id) => categories.every((category) => category.id !== id))) {
      throw new AppError('NOT_FOUND');
    }
  }
  if (laid.some(({ kind, shelf }) => shelf !== undefined && blocks[kind] === undefined)) {
    throw new AppError('PARAM_INVALID', { reason: '这个板块的内容不能选' });
  }
}
