import { seriesRows } from '../rows/series-rows.ts';
import type { DemoArea } from './area.ts';

export const seriesDemo: DemoArea = { tables: ['series'], rows: seriesRows };
