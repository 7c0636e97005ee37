import type { MemberFigures } from '../../../platform/answers/people.ts';
import type { Infrastructure } from '../../../platform/platform.ts';
import { findMemberPasses } from './figures.queries.ts';

/** Exam columns of the member export. */
export const examMemberFigures = ({ db }: Pick<Infrastructure, 'db'>): MemberFigures => ({
  columns: [{ title: '及格考试', width: 12 }],
  async find(orgId, memberIds, period) {
    const rows = await findMemberPasses(db, orgId, memberIds, period);
    return new Map(rows.map(({ memberId, passed }) => [memberId, [passed]]));
  },
});
