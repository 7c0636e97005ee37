import type { TargetSource } from '../../platform/answers.ts';
import { findTargets } from './lesson.queries.ts';

/** A lesson is shown in the plan of its class. */
export const lessonAddress = (classroomId: string): string => `/newclass/classCourse?classroomId=${classroomId}`;

/** Lessons as plans point at them: for those who belong to the class. */
export const lessonTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await findTargets(db, orgId, ids, person?.memberId ?? null);
    return new Map(
      rows.map(({ id, classroom_id, title, published, belongs }) => [
        id,
        { title, address: lessonAddress(classroom_id), published, open: person === null || (published && belongs) },
      ]),
    );
  },
};
