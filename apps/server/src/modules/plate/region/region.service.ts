import type { RegionBrief, RegionDetail } from '@palm/contract/plate/calls';
import { regionFields } from '@palm/contract/plate/region-admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getItemsOfShelves } from '../shelf/shelf.service.ts';
import { findRegion, selectRegions, type RegionRow } from './region.queries.ts';

type ReadParts = Pick<Platform, 'db' | 'files' | 'answers'>;

const toBrief = (row: RegionRow): RegionBrief => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  drawing: row.drawing,
  tone: row.tone,
  departmentNames: row.department_names,
  own: row.own,
});

/** Regions of the person's own departments come first. */
export async function listRegions({ db }: Pick<Platform, 'db'>, person: Person): Promise<RegionBrief[]> {
  const { rows } = await selectRegions(person).execute(db);
  return rows.map(toBrief).toSorted((one, other) => Number(other.own) - Number(one.own));
}

/** A region with its shelves; with an empty id, the first of the list. Shelves whose items are all hidden from the person are left out. */
export async function getRegion(parts: ReadParts, person: Person, regionId: string): Promise<RegionDetail | null> {
  const id = regionId === '' ? (await listRegions(parts, person))[0]?.id : regionId;
  if (id === undefined) {
    return null;
  }
  const row = orNotFound(await findRegion(parts.db, parts.answers, person, id));
  if (row.status !== 'published') {
    throw new AppError('PLATE_NOT_VISIBLE');
  }
  const open = new Set(row.open_ids);
  const shelves = regionFields.shape.shelves
    .parse(row.shelves)
    .map((shelf) => ({ ...shelf, itemIds: shelf.itemIds.filter((itemId) => open.has(itemId)) }))
    .filter(({ itemIds }) => itemIds.length > 0);
  const items = await getItemsOfShelves(parts, person, shelves);
  return {
    ...toBrief(row),
    shelves: shelves.flatMap(({ id: shelfId, kind, title, itemIds }, index) => {
      const own = items[index];
      return own ? [{ id: shelfId, kind, title, itemCount: itemIds.length, items: own }] : [];
    }),
  };
}
