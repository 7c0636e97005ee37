import type { Insertable } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/transaction.ts';
import type { DB } from '../../apps/server/src/platform/database/types.generated.ts';

// Rows come after the rows that they point to.
const tables = [
  'organisation',
  'organisation_module',
  'banner',
  'protocol',
  'department',
  'member',
  'stored_object',
  'teacher',
  'certificate_template',
  'course_category',
  'course',
  'course_teacher',
  'chapter',
  'chapter_draft',
  'question_category',
  'question',
  'question_revision',
  'paper',
  'paper_item',
  'exam',
  'exam_item',
  'section',
  'section_draft',
  'course_progress',
  'section_progress',
  'study_day',
  'attempt',
  'attempt_answer',
  'certificate',
  'announcement',
  'message',
] as const satisfies readonly (keyof DB)[];

type DemoTable = (typeof tables)[number];

export type Row<T extends DemoTable> = Insertable<DB[T]>;

/** Rows to insert, by table. */
export type DemoRows = { [T in DemoTable]?: Row<T>[] };

// PostgreSQL takes 65 535 values in one statement.
const MAX_VALUES = 60_000;

export async function insertRows(tx: Db, rows: DemoRows): Promise<void> {
  for (const table of tables) {
    await insertInto(tx, table, rows[table] ?? []);
  }
}

async function insertInto<T extends DemoTable>(tx: Db, table: T, rows: Row<T>[]): Promise<void> {
  const size = Math.floor(MAX_VALUES / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let from = 0; from < rows.length; from += size) {
    await tx
      .insertInto<DemoTable>(table)
      .values(rows.slice(from, from + size))
      .execute();
  }
}
