import type { ReferenceSource } from '../../platform/answers/targets.ts';
import { findNaming } from './first-page.queries.ts';

/** What stands on the home page by hand, or is led to from its navigation and its entries. */
export const firstPageReferences: ReferenceSource = {
  async placesOf(db, orgId, { id }, limit) {
    const { published, drafted } = await findNaming(db, orgId, id);
    return [...(published ? ['首页'] : []), ...(drafted ? ['首页的草稿'] : [])].slice(0, limit);
  },
};
