import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** The content of a section with its files. */
export interface ContentRow {
  kind: string;
  /** JSON in the shape of the kind. */
  content: unknown;
  duration_seconds: number;
  pages: number | null;
  exam_id: string | null;
  object_key: string | null;
  file_name: string | null;
  media_type: string | null;
  caption_key: string | null;
  poster_key: string | null;
}

/** A section as authors see it. */
export interface DraftRow extends ContentRow {
  id: string;
  chapter_id: string;
  title: string;
  required: boolean;
  revision: number;
  saved_at: Date | null;
  saved_by_name: string | null;
}

const contentColumns = sql`s.kind, s.content, s.duration_seconds, s.pages, s.exam_id, f.object_key, f.file_name, f.media_type,
  t.object_key as caption_key, p.object_key as poster_key`;

const itsFiles = sql`
  left join stored_object f on f.org_id = s.org_id and f.id = s.object_id
  left join stored_object t on t.org_id = s.org_id and t.id = s.caption_object_id
  left join stored_object p on p.org_id = s.org_id and p.id = s.poster_object_id`;

async function findDrafts(db: Db, orgId: string, where: RawBuilder<unknown>): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select s.id, s.chapter_id, s.title, s.required, s.revision, s.saved_at, m.name as saved_by_name, ${contentColumns}
    from section_draft s ${itsFiles}
    left join member m on m.org_id = s.org_id and m.id = s.saved_by
    where s.org_id = ${orgId} and ${where}
    order by s.position, s.id`.execute(db);
  return rows;
}

/** The sections of a course's draft, in order. */
export const findSections = (db: Db, orgId: string, courseId: string): Promise<DraftRow[]> =>
  findDrafts(db, orgId, sql`s.course_id = ${courseId}`);

export const findSection = async (db: Db, orgId: string, sectionId: string): Promise<DraftRow | undefined> =>
  (await findDrafts(db, orgId, sql`s.id = ${sectionId}`))[0];

/** The content of a section; a preview reads the draft. */
export async function findContent(
  db: Db,
  orgId: string,
  { sectionId, preview }: { sectionId: string; preview: boolean },
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${contentColumns} from ${sql.table(preview ? 'section_draft' : 'section')} s ${itsFiles}
    where s.org_id = ${orgId} and s.id = ${sectionId}`.execute(db);
  return rows[0];
}

export interface SectionFields {
  title: string;
  required: boolean;
  content: Readonly<Record<string, unknown>>;
  duration_seconds: number;
  pages: number | null;
}

interface Saving {
  orgId: string;
  sectionId: string;
  memberId: string;
  now: Date;
}

export async function updateSection(tx: Db, { orgId, sectionId, memberId, now }: Saving, fields: SectionFields): Promise<void> {
  await tx
    .updateTable('section_draft')
    .set((build) => ({
      ...fields,
      content: JSON.stringify(fields.content),
      revision: build('revision', '+', 1),
      saved_at: now,
      saved_by: memberId,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', sectionId)
    .execute();
}
