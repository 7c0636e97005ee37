import type { TargetSource } from '../../platform/answers/targets.ts';
import { findTargets } from './homework.queries.ts';

export const homeworkAddress = (homeworkId: string): string => `/classHomework?homeworkId=${homeworkId}`;

/** Homework as plans point at it: for those who belong to the class. */
export const homeworkTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids, person?.memberId ?? null);
    return new Map(
      rows.map(({ id, title, published, belongs }) => [
        id,
        { title, address: homeworkAddress(id), published, open: person === null || (published && belongs) },
      ]),
    );
  },
};
