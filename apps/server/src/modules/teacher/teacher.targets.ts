import type { TargetSource } from '../../platform/answers/targets.ts';
import { findBriefs } from './profile.queries.ts';

export const teacherAddress = (teacherId: string): string => `/teacherDetail?teacherId=${teacherId}`;

/** Teachers as link targets for other areas: visible to every member; archived ones cannot be newly linked. */
export const teacherTargets: TargetSource = {
  async find(db, orgId, ids) {
    const rows = await findBriefs(db, orgId, ids);
    return new Map(rows.map((row) => [row.id, { title: row.name, address: teacherAddress(row.id), published: !row.archived, open: true }]));
  },
};
