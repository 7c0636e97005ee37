import type { WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWaiting } from './queue.queries.ts';

/** Applications that wait for a decision. */
export const applicationWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'application-waiting',
    permission: 'member',
    async find({ orgId }) {
      const waiting = await findWaiting(db, orgId);
      return waiting === null
        ? []
        : [
            {
              objectId: orgId,
              title: `${waiting.total} 份加入申请等你审批`,
              reason: `${waiting.names.join('、')}${waiting.total > waiting.names.length ? '等' : ''}申请加入，通过后才能登录`,
              action: '去审批',
              address: '/applications?state=waiting',
              tone: 'warning',
              dueAt: null,
              since: waiting.first_at,
              // a new application makes the work item new again, a decision does not
              state: waiting.last_at.toISOString(),
            },
          ];
    },
  },
];
