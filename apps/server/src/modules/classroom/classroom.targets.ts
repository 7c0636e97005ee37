import type { ReferenceSource, TargetSource } from '../../platform/answers/targets.ts';
import { isInAudience } from '../../platform/audience.ts';
import { findReferences, findNewest, findTargets } from './target.queries.ts';

export const classroomAddress = (classroomId: string): string => `/classDetail?classroomId=${classroomId}`;

/** Classes as link targets; members and staff may open a class even outside its audience. */
export const classroomTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids, person?.memberId ?? null);
    return new Map(
      rows.map((row) => {
        const published = row.status === 'published';
        const open = person === null || (published && (row.belongs || isInAudience(row, person)));
        return [row.id, { title: row.title, address: classroomAddress(row.id), published, open }];
      }),
    );
  },
  newest: findNewest,
};

/** Class plans that contain a course or an exam. */
export const classroomReferences: ReferenceSource = {
  placesOf: async (db, orgId, { id }, limit) =>
    (await findReferences(db, orgId, id, limit)).map(({ title, is_template }) => `${is_template ? '班级模板' : '班级'}《${title}》`),
};
