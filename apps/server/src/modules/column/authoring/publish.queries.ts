import type { ColumnDraft } from '@palm/contract/column/admin';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface PublishedStage {
  id: string;
  title: string;
  intro: string;
  unlock: 'open' | 'previous' | 'date';
  opens_on: string | null;
  courses: { id: string; required: boolean }[];
}

/** The stages of the published edition. */
export async function findPublishedStages(db: Db, orgId: string, columnId: string): Promise<PublishedStage[]> {
  const { rows } = await sql<PublishedStage>`
    select g.id, g.title, g.intro, g.unlock, g.opens_on, coalesce((
        select jsonb_agg(jsonb_build_object('id', tc.course_id, 'required', tc.required) order by tc.position)
        from topical_course tc where tc.org_id = g.org_id and tc.topical_id = g.topical_id and tc.stage_id = g.id), '[]') as courses
    from topical_stage g where g.org_id = ${orgId} and g.topical_id = ${columnId} order by g.position`.execute(db);
  return rows;
}

/** Teachers of the published edition, the lead first. */
export async function findTeacherIds(db: Db, orgId: string, columnId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('topical_teacher')
    .select('teacher_id')
    .where('org_id', '=', orgId)
    .where('topical_id', '=', columnId)
    .orderBy('position')
    .execute();
  return rows.map(({ teacher_id }) => teacher_id);
}

interface Edition {
  orgId: string;
  columnId: string;
  revision: number;
  draft: ColumnDraft;
  now: Date;
}

/** Publishes the draft; the caller holds the lock of the column. */
export async function storeEdition(tx: Db, edition: Edition): Promise<void> {
  await replaceParts(tx, edition);
  const { orgId, columnId, revision, draft, now } = edition;
  await tx
    .updateTable('topical')
    .set((build) => ({
      title: draft.title,
      subtitle: draft.subtitle,
      intro: draft.intro,
      cover_motif: draft.cover.motif,
      cover_tone: draft.cover.tone,
      cover_key: draft.cover.key,
      category_id: draft.categoryId,
      tags: draft.tags,
      ...toAudienceColumns(draft.visibility),
      status: 'published',
      scheduled_at: null,
      scheduled_update: '',
      edition: build('edition', '+', 1),
      published_revision: revision,
      published_at: sql<Date>`case when status = 'published' then published_at else ${now}::timestamptz end`,
      renewed_at: now,
      updated_at: now,
      stage_count: draft.stages.length,
      course_count: draft.stages.reduce((sum, { courses }) => sum + courses.length, 0),
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', columnId)
    .execute();
}

/** Null cancels a schedule. */
export async function storeSchedule(
  tx: Db,
  { orgId, columnId, at, update }: { orgId: string; columnId: string; at: Date | null; update: string },
): Promise<void> {
  await tx
    .updateTable('topical')
    .set({ scheduled_at: at, scheduled_update: update })
    .where('org_id', '=', orgId)
    .where('id', '=', columnId)
    .execute();
}

/** Columns of all organisations that are due to be published; at most a hundred, the rest follow a minute later. */
export const findDue = (db: Db, now: Date) =>
  db
    .selectFrom('topical')
    .select(['org_id', 'id'])
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(literalLimit(100))
    .execute();

/** Nothing references stages and their courses, so they are replaced as a whole. */
async function replaceParts(tx: Db, { orgId, columnId, draft }: Edition): Promise<void> {
  await tx.deleteFrom('topical_stage').where('org_id', '=', orgId).where('topical_id', '=', columnId).execute();
  await tx.deleteFrom('topical_teacher').where('org_id', '=', orgId).where('topical_id', '=', columnId).execute();
  const stages = draft.stages.map(({ id, title, intro, unlock, opensOn }, position) => ({
    id,
    position,
    title,
    intro,
    unlock,
    opens_on: unlock === 'date' ? opensOn : null,
  }));
  const courses = draft.stages.flatMap((stage) =>
    stage.courses.map(({ courseId, required }, position) => ({ stage_id: stage.id, course_id: courseId, position, required })),
  );
  await sql`insert into topical_stage (org_id, topical_id, id, position, title, intro, unlock, opens_on)
    select ${orgId}, ${columnId}, g.id, g.position, g.title, g.intro, g.unlock, g.opens_on from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb)
      as g (id uuid, position int, title text, intro text, unlock text, opens_on date)`.execute(tx);
  await sql`insert into topical_course (org_id, topical_id, course_id, stage_id, position, required)
    select ${orgId}, ${columnId}, g.course_id, g.stage_id, g.position, g.required from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb)
      as g (course_id uuid, stage_id uuid, position int, required boolean)`.execute(tx);
  await sql`insert into topical_teacher (org_id, topical_id, teacher_id, position)
    select ${orgId}, ${columnId}, teacher_id, position from unnest(${draft.teacherIds}::uuid[]) with ordinality as given (teacher_id, position)`.execute(
    tx,
  );
}

export async function insertUpdate(
  tx: Db,
  { orgId, columnId, id, text, now }: { orgId: string; columnId: string; id: string; text: string; now: Date },
): Promise<void> {
  await tx.insertInto('topical_update').values({ org_id: orgId, id, topical_id: columnId, text, published_at: now }).execute();
}

export async function findSubscribers(tx: Db, orgId: string, columnId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('topical_subscription')
    .select('member_id')
    .where('org_id', '=', orgId)
    .where('topical_id', '=', columnId)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}
