import type { ThemeDraft } from '@palm/contract/theme/admin';
import { sql } from 'kysely';
import type { ReferenceSource } from '../../platform/answers/targets.ts';
import type { AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface TargetRow extends AudienceColumns {
  id: string;
  title: string;
  status: string;
}

/** The published title, or the draft's before publication. */
const title = sql`coalesce(t.published ->> 'title', t.draft_title)`;

/** The audience and titles of these themes. */
export async function findTargets(db: Db, orgId: string, themeIds: readonly string[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select t.id, ${title} as title, t.status, t.audience_all, t.audience_department_ids, t.audience_tags, t.audience_member_ids
    from theme t where t.org_id = ${orgId} and t.id = any(${[...themeIds]}::uuid[])`.execute(db);
  return rows;
}

/** Drafts and published themes whose shelves contain the object. */
export const themeReferences: ReferenceSource = {
  async placesOf(db, orgId, { id }, limit) {
    const { rows } = await sql<{ title: string }>`
      select t.draft_title as title from theme t
      where t.org_id = ${orgId} and (t.draft_names @> array[${id}]::uuid[] or t.published_names @> array[${id}]::uuid[])
      order by t.updated_at desc, t.id limit ${literalLimit(limit)}`.execute(db);
    return rows.map((row) => `专题《${row.title}》`);
  },
};

export interface SearchedRow {
  id: string;
  edition: ThemeDraft;
  author_name: string | null;
  published_at: Date;
}

/** The searchable content of published themes. */
export async function findSearched(db: Db, orgId: string, themeIds: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select t.id, t.published as edition, m.name as author_name, t.published_at
    from theme t left join member m on m.org_id = t.org_id and m.id = t.created_by
    where t.org_id = ${orgId} and t.id = any(${[...themeIds]}::uuid[]) and t.status = 'published'`.execute(db);
  return rows;
}

interface FoundThemeRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  author_name: string | null;
  viewer_count: number;
  renewed_at: Date | null;
  time_zone: string;
}

export async function findFoundCards(db: Db, orgId: string, themeIds: readonly string[]): Promise<FoundThemeRow[]> {
  const cover = sql`coalesce(t.published, t.draft) -> 'cover'`;
  const { rows } = await sql<FoundThemeRow>`
    select t.id, ${title} as title, ${cover} ->> 'motif' as cover_motif, ${cover} ->> 'tone' as cover_tone, ${cover} ->> 'key' as cover_key,
      m.name as author_name, t.viewer_count, t.renewed_at, o.time_zone
    from theme t join organisation o on o.id = t.org_id
    left join member m on m.org_id = t.org_id and m.id = t.created_by
    where t.org_id = ${orgId} and t.id = any(${[...themeIds]}::uuid[])`.execute(db);
  return rows;
}
