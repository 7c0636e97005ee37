import type { ColumnCard } from '@palm/contract/column/calls';
import type { QueryOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import { SHELF_HEAD, type contentPlateApi, type PlateCard } from '@palm/contract/plate/calls';
import { plateKind, type PlateKind, type ShelfItems } from '@palm/contract/plate/shelf';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isInAudience } from '../../platform/audience.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlate, selectPlates } from './plate.queries.ts';
import { getItemsOfShelves, getShelfItems } from './shelf/shelf.service.ts';

type ReadParts = Pick<Platform, 'db' | 'files' | 'answers'>;

/** The plates of a kind, each with its first items. Plates whose items are all hidden from the person are left out. */
export async function listPlates(parts: ReadParts, person: Person, kind: PlateKind): Promise<{ list: PlateCard[] }> {
  const { rows } = await selectPlates(parts.answers, person, kind).execute(parts.db);
  const plates = rows.filter(({ open_ids }) => open_ids.length > 0);
  const heads = plates.map((row) => ({ kind: row.kind, itemIds: row.open_ids.slice(0, SHELF_HEAD) }));
  const items = await getItemsOfShelves(parts, person, heads);
  const list = plates.flatMap(({ id, title, intro, tone, open_ids, ...row }, index) => {
    const own = items[index];
    return own ? [{ id, kind: plateKind.parse(row.kind), title, intro, tone, itemCount: open_ids.length, items: own }] : [];
  });
  return { list };
}

async function openPlate({ db, answers }: ReadParts, person: Person, plateId: string) {
  const plate = orNotFound(await findPlate(db, answers, person, plateId));
  if (plate.status !== 'published' || !isInAudience(plate, person)) {
    throw new AppError('PLATE_NOT_VISIBLE');
  }
  return plate;
}

/** All items of a plate; not paged, because a shelf holds at most one page. */
export async function getItemsOfPlate(parts: ReadParts, person: Person, plateId: string): Promise<ShelfItems> {
  const { kind, open_ids: itemIds } = await openPlate(parts, person, plateId);
  return getShelfItems(parts, person, { kind, itemIds });
}

export async function listColumnsOfPlate(
  parts: ReadParts,
  person: Person,
  { plateId, pageNo, pageSize }: QueryOf<typeof contentPlateApi.columns>,
): Promise<Page<ColumnCard>> {
  const plate = await openPlate(parts, person, plateId);
  const ids = plate.kind === 'column' ? plate.open_ids : [];
  const page = ids.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const { columns } = await getShelfItems(parts, person, { kind: 'column', itemIds: page });
  return { list: columns, total: ids.length };
}
