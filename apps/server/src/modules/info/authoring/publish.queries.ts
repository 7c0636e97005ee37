import type { BodyOf } from '@palm/contract/endpoint';
import type { infoListApi } from '@palm/contract/info/list';
import { MOST_AT_ONCE } from '@palm/contract/paging';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { matchingInfos } from './info.admin.queries.ts';

export type ChosenInfos = BodyOf<typeof infoListApi.archive>;

export interface LockedInfo {
  id: string;
  title: string;
  status: string;
  published_at: Date | null;
  changed: boolean;
  revision: number;
  /** The last saved state has neither text nor images. */
  empty: boolean;
}

// What counts as white space depends on the database's version and locale, so the two that people type are listed.
const TAGS_AND_BLANKS = '<[^>]*>|&nbsp;|[[:space:]\\u00a0\\u3000]';

/** Locks the chosen articles until the transaction ends; returns one more than the limit if there are too many. */
export async function lockInfos(tx: Db, orgId: string, { infoIds, matching }: ChosenInfos): Promise<LockedInfo[]> {
  const chosen = matching ? sql`(${matchingInfos(tx, orgId, matching).select('info.id')})` : sql`(select unnest(${infoIds ?? []}::uuid[]))`;
  const { rows } = await sql<LockedInfo>`
    select i.id, v.title, i.status, i.published_at, i.draft is not null as changed, i.revision,
      regexp_replace(v.body, ${TAGS_AND_BLANKS}, '', 'g') = '' and v.body !~ '<(img|audio)' as empty
    from info i cross join lateral jsonb_populate_record(i, coalesce(i.draft, '{}')) v
    where i.org_id = ${orgId} and i.id in ${chosen}
    order by i.id limit ${sql.lit(MOST_AT_ONCE + 1)} for update of i`.execute(tx);
  return rows;
}

interface Settlement {
  orgId: string;
  ids: readonly string[];
  memberId: string;
  now: Date;
  status: 'published' | 'scheduled' | 'archived';
  /** Null leaves it unchanged. */
  publishedAt: Date | null;
}

/** Sets the status of articles and applies their drafts; no draft remains. */
export async function settleInfos(tx: Db, { orgId, ids, memberId, now, status, publishedAt }: Settlement): Promise<void> {
  await sql`
    update info i set title = v.title, lead = v.lead, body = v.body, cover_motif = v.cover_motif, cover_tone = v.cover_tone,
      cover_key = v.cover_key, category_id = v.category_id, author_id = v.author_id, tags = v.tags, pinned = v.pinned,
      audience_all = v.audience_all, audience_department_ids = v.audience_department_ids, audience_tags = v.audience_tags,
      audience_member_ids = v.audience_member_ids, draft = null, status = ${status},
      published_at = coalesce(${publishedAt}::timestamptz, i.published_at),
      revision = i.revision + 1, saved_at = ${now}, saved_by = ${memberId}, updated_at = ${now}
    from info old cross join lateral jsonb_populate_record(old, coalesce(old.draft, '{}')) v
    where i.org_id = ${orgId} and i.id = any(${[...ids]}::uuid[]) and old.org_id = i.org_id and old.id = i.id`.execute(tx);
}

/** Publishes everything scheduled until now, in all organisations, and returns it. */
export async function settleDue(tx: Db, now: Date): Promise<{ org_id: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    update info set status = 'published', revision = revision + 1
    where status = 'scheduled' and published_at <= ${now} returning org_id, id`.execute(tx);
  return rows;
}
