import type { FoundNews, NewsSource } from '../../platform/answers/targets.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { toCover } from '../course/index.ts';
import { findNewColumns, findSubscribedUpdates, type SubscribedUpdateRow } from './news.queries.ts';
import { storeAllSeen } from './subscription/subscription.queries.ts';

/**
 * News about columns: updates for subscribers, and new columns for followers of their teachers. Subscribing is how a column is followed.
 */
export const columnNews = ({ db, files, clock }: Pick<Infrastructure, 'db' | 'files' | 'clock'>): NewsSource => {
  const ofUpdate = (row: SubscribedUpdateRow): FoundNews => ({
    from: { kind: 'column', objectId: row.id, own: { name: row.title, cover: toCover(files, row), fresh: row.fresh } },
    verb: '更新',
    title: row.text,
    // The tab shows the whole update log, which marks it as seen.
    address: `/columnDetail?columnId=${row.id}&tab=updates`,
    at: row.published_at,
  });
  return {
    async find(person, asked) {
      const [updates, columns] = await Promise.all([findSubscribedUpdates(db, person, asked), findNewColumns(db, person, asked)]);
      const news = columns.map((row): FoundNews => ({
        from: { kind: 'teacher', objectId: row.teacher_id },
        verb: '开了新专栏',
        title: row.title,
        address: `/columnDetail?columnId=${row.id}`,
        at: row.published_at,
      }));
      return [...updates.map(ofUpdate), ...news];
    },
    markSeen: ({ orgId, memberId }) => storeAllSeen(db, { orgId, memberId }, clock.now()),
  };
};
