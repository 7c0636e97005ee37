import type { ReferenceSource } from '../../platform/answers/targets.ts';
import { findReferences } from './plate.queries.ts';

/** Objects used on plates and in regions. */
export const plateReferences: ReferenceSource = {
  placesOf: async (db, orgId, { id }, limit) =>
    (await findReferences(db, orgId, id, limit)).map(({ noun, title }) => `${noun}《${title}》`),
};
