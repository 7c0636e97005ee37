import { sql } from 'kysely';
import type { SearchSource } from '../../platform/answers/search.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { plainText } from '../../platform/rich-text.ts';
import { idsAfter } from '../../platform/searched-table.ts';
import { findBriefs, findSearched } from './profile.queries.ts';
import { teacherAddress } from './teacher.targets.ts';

/** Teachers in the search, by expertise, quote and biography. */
export function teacherSearch({ db, files }: Pick<Infrastructure, 'db' | 'files'>): { teacher: SearchSource } {
  return {
    teacher: {
      async documents(tx, orgId, ids) {
        const rows = await findSearched(tx, orgId, ids);
        return rows.map((row) => ({
          id: row.id,
          title: row.name,
          names: [row.title, ...row.expertise].filter(Boolean),
          lines: [row.quote, plainText(row.biography)].filter(Boolean),
          category: null,
          level: null,
          publishedAt: row.created_at,
        }));
      },
      idsAfter: idsAfter('teacher'),
      openTo: (person, row) => sql<boolean>`${sql.ref(`${row}.object_id`)} not in (select t.id from teacher t
        where t.org_id = ${person.orgId} and t.archived)`,
      async cards(orgId, ids) {
        const rows = await findBriefs(db, orgId, ids);
        return new Map(
          rows.map((row) => [
            row.id,
            {
              title: row.name,
              cover: null,
              look: 'person',
              avatarUrl: files.url(row.avatar_key),
              facts: [row.title].filter(Boolean),
              address: teacherAddress(row.id),
            },
          ]),
        );
      },
    },
  };
}
