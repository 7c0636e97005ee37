import { z } from 'zod';
import { columnCard } from '../column/calls.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { plateKind, shelfItems, tone } from './shelf.ts';

const tags = ['plate'] as const;

/** Maximum number of plates per kind, and of regions, shown at once. */
export const MOST_SHOWN = 30;
/** Number of cards included with a shelf; the rest is loaded on demand. */
export const SHELF_HEAD = 6;

export const shelf = z.object({
  id,
  kind: plateKind,
  title: z.string(),
  /** Number of items visible to the member; empty shelves are not shown. */
  itemCount: z.number().int(),
  items: shelfItems,
});
export type Shelf = z.infer<typeof shelf>;

export const plateCard = shelf.extend({ intro: z.string(), tone });
export type PlateCard = z.infer<typeof plateCard>;

export const regionBrief = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  drawing: z.string(),
  tone,
  departmentNames: z.array(z.string()),
  /** Whether the member belongs to one of its departments or their descendants. */
  own: z.boolean(),
});
export type RegionBrief = z.infer<typeof regionBrief>;

export const regionDetail = regionBrief.extend({ shelves: z.array(shelf) });
export type RegionDetail = z.infer<typeof regionDetail>;

/** The seed calls (§7) implemented by plates. */
export const contentPlateApi = {
  plates: endpoint({
    method: 'GET',
    path: '/front/contentPlate/getPlateLs',
    access: 'member',
    previewable: true,
    summary: 'Plates of a kind that the member may see, each with its first items, at most 30',
    tags,
    query: z.object({ kind: plateKind.default('column') }),
    result: z.object({ list: z.array(plateCard) }),
  }),
  columns: endpoint({
    method: 'GET',
    path: '/front/contentPlate/getPlateTopicalLs',
    access: 'member',
    summary: 'Columns of a plate that the member may see, in its order',
    tags,
    query: z.object({ ...pageQuery, plateId: id }),
    result: pageOf(columnCard),
  }),
  items: endpoint({
    method: 'GET',
    path: '/front/contentPlate/items',
    access: 'member',
    summary: 'All items of a plate that the member may see, in its order',
    tags,
    query: z.object({ plateId: id }),
    result: shelfItems,
  }),
  region: endpoint({
    method: 'GET',
    path: '/front/contentPlate/getPlateOfRegionInfo',
    access: 'member',
    summary: 'A region with its shelves; without an id the member’s first region, or null if there is none',
    tags,
    query: z.object({ regionId: z.union([z.literal(''), id]).default('') }),
    result: z.object({ region: regionDetail.nullable() }),
  }),
};

export const regionApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/region/list',
    access: 'member',
    summary: 'List all regions, those of the caller’s departments first, at most 30',
    tags,
    result: z.object({ list: z.array(regionBrief) }),
  }),
};
