import { storeMedia } from '../rows/media-files.ts';
import type { DemoArea } from './area.ts';

export const uploadDemo: DemoArea = {
  tables: ['stored_object'],
  rows: storeMedia,
};
