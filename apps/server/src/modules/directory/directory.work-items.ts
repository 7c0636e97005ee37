import type { WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHeldRun } from './run.queries.ts';

/** A nightly run that would disable many members waits for confirmation. */
export const directoryWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'directory-held',
    permission: 'member',
    async find({ orgId }) {
      const run = await findHeldRun(db, orgId);
      return run === null
        ? []
        : [
            {
              objectId: run.id,
              title: `目录同步会停用 ${run.disables} 人`,
              reason: '比平时多，先没有写入；看过明细再确认',
              action: '去确认',
              address: '/directory',
              tone: 'warning',
              dueAt: null,
              since: run.created_at,
              state: run.created_at.toISOString(),
            },
          ];
    },
  },
];
