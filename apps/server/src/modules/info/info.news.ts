import type { NewsSource } from '../../platform/answers/targets.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { infoAddress } from './info.targets.ts';
import { findNewInfos } from './news.queries.ts';

/** New articles, for followers of the teacher who wrote them. */
export const infoNews = ({ db }: Pick<Infrastructure, 'db'>): NewsSource => ({
  async find(person, asked) {
    const rows = await findNewInfos(db, person, asked);
    return rows.map((row) => ({
      from: { kind: 'teacher', objectId: row.teacher_id },
      verb: '写了文章',
      title: row.title,
      address: infoAddress(row.id),
      at: row.published_at,
    }));
  },
});
