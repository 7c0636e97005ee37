import type { TargetSource } from '../../platform/answers/targets.ts';
import { findTargets } from './lesson.queries.ts';

/** Where one signs in to a lesson, asks for leave, or leads it. */
export const lessonAddress = (lessonId: string): string => `/classSign?lessonId=${lessonId}`;

/** Lessons as plans point at them: for those who belong to the class. */
export const lessonTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids, person?.memberId ?? null);
    return new Map(
      rows.map(({ id, title, published, belongs }) => [
        id,
        { title, address: lessonAddress(id), published, open: person === null || (published && belongs) },
      ]),
    );
  },
};
