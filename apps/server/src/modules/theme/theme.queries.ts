import type { QueryOf } from '@palm/contract/endpoint';
import type { DraftBlock, DraftShelf, ThemeDraft } from '@palm/contract/theme/admin';
import type { themeApi, ThemeStanding } from '@palm/contract/theme/calls';
import { sql, type RawBuilder } from 'kysely';
import { audienceCondition, type AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { partOf, readPage, type ListPart } from '../../platform/database/read-page.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { foundBy } from '../search/index.ts';

/** The list's query, with today's date in the organisation. */
export type ThemeListQuery = QueryOf<typeof themeApi.list> & { today: string };

export interface ThemeCardRow {
  id: string;
  /** The published theme or the draft, without its blocks. */
  head: Omit<ThemeDraft, 'blocks'>;
  shelves: DraftShelf[];
  author_name: string | null;
  viewer_count: number;
  renewed_at: Date | null;
  updated_at: Date;
}

/** What a card shows of a theme, published or draft. Leaves out the texts, to avoid reading them. */
const cardOf = (side: 'published' | 'draft') => {
  const edition = sql.ref(`t.${side}`);
  return sql`t.id, ${edition} - 'blocks' as head, jsonb_path_query_array(${edition}, '$.blocks[*] ? (exists (@.ids))') as shelves,
    (select m.name from member m where m.org_id = t.org_id and m.id = t.created_by) as author_name, t.viewer_count, t.renewed_at, t.updated_at`;
};

const visible = (person: Person) => sql`t.org_id = ${person.orgId} and t.status = 'published' and ${audienceCondition('t', person)}`;

const standings = (today: string): Readonly<Record<ThemeStanding, RawBuilder<unknown>>> => ({
  coming: sql`t.starts_on > ${today}::date`,
  running: sql`(t.starts_on is not null or t.ends_on is not null) and coalesce(t.starts_on <= ${today}::date, true)
    and coalesce(t.ends_on >= ${today}::date, true)`,
  over: sql`t.ends_on < ${today}::date`,
});

const matching = (person: Person, { keyword, standing, today }: ThemeListQuery) => sql`${visible(person)}
  ${keyword ? sql`and ${foundBy({ table: 't', kind: 'theme', orgId: person.orgId }, keyword)}` : sql``}
  ${standing === undefined ? sql`` : sql`and ${standings(today)[standing]}`}`;

const order = sql`t.place, t.published_at desc, t.id`;
const turnedOrder = sql`t.place desc, t.published_at, t.id desc`;

/** Some rows of the list; the content of skipped themes is not read. */
const themesOf = (person: Person, query: ThemeListQuery, { limit, offset, isTurned }: ListPart<'place'>): RawBuilder<ThemeCardRow> => {
  const asked = isTurned ? turnedOrder : order;
  return sql`
    select ${cardOf('published')} from (
      select t.* from theme t where ${matching(person, query)} order by ${asked} limit ${literalLimit(limit)} offset ${offset}
    ) t order by ${asked}`;
};

/** One page of the list; exported for a test of its plan. */
export const selectThemes = (person: Person, query: ThemeListQuery) => themesOf(person, query, partOf({ ...query, sort: 'place' }));

export const findThemes = (db: Db, person: Person, query: ThemeListQuery) =>
  readPage(
    { ...query, sort: 'place' },
    {
      find: async (part) => (await themesOf(person, query, part).execute(db)).rows,
      count: async () => {
        const counted = await sql<{ total: number }>`select count(*)::int as total from theme t where ${matching(person, query)}`.execute(
          db,
        );
        return counted.rows[0]?.total ?? 0;
      },
    },
  );

/** The first themes of the organisation, whatever their audience. */
export async function findShelf(db: Db, orgId: string, rows: number) {
  const found = await sql<AudienceColumns & ThemeCardRow>`
    select ${cardOf('published')}, t.audience_all, t.audience_department_ids, t.audience_tags, t.audience_member_ids from theme t
    where t.org_id = ${orgId} and t.status = 'published' order by ${order} limit ${literalLimit(rows)}`.execute(db);
  return found.rows;
}

/** The same for one person, used if the shared list contains too few for them. */
export async function findShelfFor(db: Db, person: Person, rows: number): Promise<ThemeCardRow[]> {
  const found = await sql<ThemeCardRow>`
    select ${cardOf('published')} from theme t where ${visible(person)} order by ${order} limit ${literalLimit(rows)}`.execute(db);
  return found.rows;
}

export interface ThemeAccess extends AudienceColumns {
  status: string;
}
export interface ThemeDetailRow extends ThemeCardRow, ThemeAccess {
  blocks: DraftBlock[];
}

const access = sql`t.status, t.audience_all, t.audience_department_ids, t.audience_tags, t.audience_member_ids`;

/** The published theme or the draft; null if it does not exist. */
export async function findTheme(db: Db, orgId: string, themeId: string, side: 'published' | 'draft') {
  const { rows } = await sql<ThemeDetailRow>`
    select ${cardOf(side)}, ${sql.ref(`t.${side}`)} -> 'blocks' as blocks, ${access}
    from theme t where t.org_id = ${orgId} and t.id = ${themeId}`.execute(db);
  return rows[0];
}

/** What decides who may open it. */
export async function findAccess(db: Db, orgId: string, themeId: string): Promise<ThemeAccess | undefined> {
  const { rows } = await sql<ThemeAccess>`select ${access} from theme t where t.org_id = ${orgId} and t.id = ${themeId}`.execute(db);
  return rows[0];
}
