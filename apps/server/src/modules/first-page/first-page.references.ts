import type { ReferenceSource } from '../../platform/answers/targets.ts';
import { findReferences } from './first-page.queries.ts';

/** Objects that were picked for a home page block, or that its navigation or shortcuts link to. */
export const firstPageReferences: ReferenceSource = {
  async placesOf(db, orgId, { id }, limit) {
    const { published, drafted } = await findReferences(db, orgId, id);
    return [...(published ? ['首页'] : []), ...(drafted ? ['首页的草稿'] : [])].slice(0, limit);
  },
};
