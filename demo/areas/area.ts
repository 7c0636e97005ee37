import type { BlockKind } from '@palm/contract/areas';
import type { DB } from '../../apps/server/src/platform/database/types.generated.ts';
import type { DemoRows } from '../rows/demo-rows.ts';
import type { DemoRoute, Loading } from '../rows/loading.ts';

/** What an area of the product brings to the demo: a file in this folder, and its line in `../areas.ts`. */
export interface DemoArea {
  /** The tables that it fills, each after those that its rows point to. */
  tables: readonly (keyof DB)[];
  /**
   * Its rows of one organisation, made from `loading.content` or from a file of its own in `loading.content.folder` (`readYaml`). It may
   * name what the areas before it have defined, and build on their rows; it writes nothing to the database.
   */
  rows: (loading: Loading, before: DemoRows) => DemoRows | Promise<DemoRows>;
  /** Its pages, by the names that navigation, shortcuts and banners of the files give them. */
  routes?: Readonly<Record<string, DemoRoute>>;
  /** Its blocks of the home page, by their names in the files. */
  blocks?: Readonly<Record<string, BlockKind>>;
}
