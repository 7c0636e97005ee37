import type { FollowSource } from '../../platform/answers/targets.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findBriefs } from './profile.queries.ts';

/** Teachers as shown to their followers. */
export const teacherFollows = ({ files }: Pick<Infrastructure, 'files'>): { teacher: FollowSource } => ({
  teacher: {
    async faces(db, orgId, ids) {
      const rows = await findBriefs(db, orgId, ids);
      return new Map(rows.map((row) => [row.id, { name: row.name, note: row.title, avatarUrl: files.url(row.avatar_key) }]));
    },
  },
});
