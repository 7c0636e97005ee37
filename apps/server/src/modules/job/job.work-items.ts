import type { WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFailedSummary } from './job.queries.ts';
import { workText } from './job.view.ts';

/** All jobs that failed for good, as one work item. */
export const jobWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'failed-job',
    permission: 'setting',
    async find({ orgId }) {
      const failed = await findFailedSummary(db, orgId);
      if (failed === null) {
        return [];
      }
      const { total, first_at, last_at, event, subscriber } = failed;
      return [
        {
          objectId: orgId,
          title: `${total} 项后台任务没有做成`,
          reason: `${workText(failed)}${total > 1 ? '等' : ''}，要重新执行才会做；不需要的可以清除`,
          action: '去处理',
          address: '/jobs',
          tone: 'danger',
          dueAt: null,
          since: first_at,
          state: `${last_at.toISOString()} ${event} ${subscriber}`,
        },
      ];
    },
  },
];
