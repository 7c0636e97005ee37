import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../content/read-file.ts';
import { seriesSchema, type SeriesContent } from '../content/series.schema.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { shelfOf, shown } from './plate-rows.ts';

/** Not every organisation has series; those of a kind that is not built are left out. */
export function seriesRows(loading: Loading): DemoRows {
  const file = join(loading.content.folder, 'series.yaml');
  const { series } = existsSync(file) ? readYaml(file, seriesSchema) : { series: [] };
  return { series: series.flatMap((one, place) => seriesRow(loading, one, place)) };
}

function seriesRow(loading: Loading, series: SeriesContent, place: number) {
  const shelf = shelfOf(loading, series);
  const { key, title, intro, cover } = series;
  return shelf
    ? [
        {
          ...shown(loading, place),
          id: loading.define('series', key),
          kind: shelf.kind,
          title,
          intro,
          cover_motif: cover.motif,
          cover_tone: cover.tone,
          item_ids: shelf.itemIds,
        },
      ]
    : [];
}
