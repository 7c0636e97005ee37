import { join } from 'node:path';
import { shelfKind, type ShelfKind } from '@palm/contract/plate/shelf';
import { platesSchema, type PlateContent, type RegionContent } from '../content/plate.schema.ts';
import { readYaml } from '../content/read-file.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';

/** What the things of each kind are called among the rows. */
const tableOfKind = { column: 'topical', class: 'classroom' } as const satisfies Record<ShelfKind, string>;

const PUT_UP_DAYS_AGO = 30;

/** The files name shelves of more kinds than are built: the rest is left out. */
export function plateRows(loading: Loading): DemoRows {
  const { plates, regions } = readYaml(join(loading.content.folder, 'organisation.yaml'), platesSchema);
  return {
    plate: plates.flatMap((plate, place) => plateRow(loading, plate, place)),
    region: regions.map((region, place) => regionRow(loading, region, place)),
  };
}

/** Ids of what a shelf of a built kind holds; null of any other kind. */
export function shelfOf({ idOf }: Loading, { kind, items }: { kind: string; items: readonly string[] }) {
  const known = shelfKind.safeParse(kind);
  return known.success ? { kind: known.data, itemIds: items.map((item) => idOf(tableOfKind[known.data], item)) } : null;
}

export const shown = ({ orgId, at }: Loading, place: number) => ({
  org_id: orgId,
  status: 'published',
  place: place + 1,
  created_at: at(PUT_UP_DAYS_AGO, '10:00'),
  updated_at: at(PUT_UP_DAYS_AGO, '10:00'),
});

function plateRow(loading: Loading, plate: PlateContent, place: number) {
  const shelf = shelfOf(loading, plate);
  const { title, intro, tone } = plate;
  return shelf
    ? [{ ...shown(loading, place), id: loading.define('plate', plate.key), kind: shelf.kind, title, intro, tone, item_ids: shelf.itemIds }]
    : [];
}

function regionRow(loading: Loading, { key, title, intro, drawing, departments, shelves }: RegionContent, place: number) {
  const filled = shelves.flatMap((shelf) => {
    const built = shelfOf(loading, shelf);
    return built ? [{ id: loading.newId(), title: shelf.title, ...built }] : [];
  });
  return {
    ...shown(loading, place),
    id: loading.define('region', key),
    title,
    intro,
    drawing,
    department_ids: departments.map((department) => loading.idOf('department', department)),
    shelves: JSON.stringify(filled),
    item_ids: [...new Set(filled.flatMap(({ itemIds }) => itemIds))],
  };
}
