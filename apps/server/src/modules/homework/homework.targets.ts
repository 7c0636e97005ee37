import type { TargetSource } from '../../platform/answers.ts';
import { findTargets } from './homework.queries.ts';

export const homeworkAddress = (classroomId: string, homeworkId: string): string =>
  `/classHomework?classroomId=${classroomId}&homeworkId=${homeworkId}`;

/** Homework as plans point at it: for those who belong to the class. */
export const homeworkTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids, person?.memberId ?? null);
    return new Map(
      rows.map(({ id, classroom_id, title, published, belongs }) => [
        id,
        { title, address: homeworkAddress(classroom_id, id), published, open: person === null || (published && belongs) },
      ]),
    );
  },
};
