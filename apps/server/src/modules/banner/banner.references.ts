import type { ReferenceSource } from '../../platform/answers/targets.ts';
import { findLeading } from './banner.queries.ts';

/** Which banners link to an object. */
export const bannerReferences: ReferenceSource = {
  placesOf: async (db, orgId, { id }, limit) => (await findLeading(db, orgId, id, limit)).map(({ title }) => `轮播图「${title}」`),
};
