import type { TargetSource } from '../../platform/answers/targets.ts';
import { findBriefs } from './profile.queries.ts';

export const teacherAddress = (teacherId: string): string => `/teacherDetail?teacherId=${teacherId}`;

/** Teachers as other areas point at them: everybody of the organisation may see each, and nobody points at an archived one anew. */
export const teacherTargets: TargetSource = {
  async find(db, orgId, ids) {
    const rows = await findBriefs(db, orgId, ids);
    return new Map(rows.map((row) => [row.id, { title: row.name, address: teacherAddress(row.id), published: !row.archived, open: true }]));
  },
};
