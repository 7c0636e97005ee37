import type { WorkItemSource } from '../../platform/answers/work.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUnpublished } from './work-item.queries.ts';

const DAY_MS = 86_400_000;
/** Leaves authors alone for a while after an edit. */
const LEFT_AFTER_DAYS = 3;

/** Published courses that were edited but not published again. */
export const courseWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'course-unpublished',
    permission: 'content',
    async find({ orgId }, now) {
      const courses = await findUnpublished(db, orgId, new Date(now.getTime() - LEFT_AFTER_DAYS * DAY_MS));
      return courses.map(({ id, title, edition, revision, updated_at }) => ({
        objectId: id,
        title: `《${title}》有改动没有发布`,
        reason: `${Math.floor((now.getTime() - updated_at.getTime()) / DAY_MS)} 天没有再改；学员看到的还是第 ${edition} 版`,
        action: '去发布',
        address: `/courses/${id}`,
        tone: 'info',
        dueAt: null,
        since: updated_at,
        state: String(revision),
      }));
    },
  },
];
