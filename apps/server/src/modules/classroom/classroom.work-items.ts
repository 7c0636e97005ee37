import type { WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWaitingApplications } from './work-item.queries.ts';

/** Classes with undecided applications. */
export const classroomWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'classroom-application',
    permission: 'class',
    async find({ orgId }) {
      const rows = await findWaitingApplications(db, orgId);
      return rows.map((row) => ({
        objectId: row.id,
        title: `班级《${row.title}》有 ${row.count} 人报名`,
        reason: '班主任或助教通过后，他们才能开始学',
        action: '去看报名',
        address: `/classes/${row.id}/members?state=applied`,
        tone: 'info',
        dueAt: null,
        since: row.first_at,
        state: row.last_at.toISOString(),
      }));
    },
  },
];
