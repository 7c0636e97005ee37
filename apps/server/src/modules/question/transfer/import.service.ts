import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { questionApi } from '@palm/contract/question/admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { writeAudit } from '../../identity/index.ts';
import { ensureCategories, findCategory } from '../category/category.queries.ts';
import { insertQuestions } from '../question.queries.ts';
import { readGiftTask, type ReadQuestion } from './read-gift-task.ts';
import * as queries from './transfer.queries.ts';

type ImportPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'workers'>;
type Committed = ResultOf<typeof questionApi.importCommit>;

const MOST_QUESTIONS = 2000;
const ROWS_PER_INSERT = 500;
const UNDO_MS = 86_400_000;
const SHOWN = 10;
// GIFT cannot express these.
const DEFAULTS = { difficulty: 3, marks: 200 };

/** Reports what an import would do, without writing anything. */
export async function checkImport(
  { db, workers }: ImportPlatform,
  person: Person,
  body: BodyOf<typeof questionApi.importCheck>,
): Promise<ResultOf<typeof questionApi.importCheck>> {
  const { questions, refused, issues } = await readLimited(workers, body.source);
  if (body.categoryId !== null) {
    orNotFound(await findCategory(db, person.orgId, body.categoryId));
  }
  const marked = await markDuplicates(db, person.orgId, questions);
  return {
    found: questions.length + refused,
    questions: marked.map(({ line, content, summary, duplicate }) => ({ line, kind: content.kind, summary, duplicate })),
    issues: issues.map(({ line, title, reason, imported }) => ({ line, title: title ?? '', reason, imported })),
    categories: namesOf(questions),
  };
}

export async function commitImport(
  platform: ImportPlatform,
  person: Person,
  body: BodyOf<typeof questionApi.importCommit>,
): Promise<Committed> {
  const { questions, refused } = await readLimited(platform.workers, body.source);
  const { orgId, memberId } = person;
  const at = platform.clock.now();
  try {
    return await inTransaction(platform.db, async (tx) => {
      const marked = await markDuplicates(tx, orgId, questions);
      const wanted = marked.filter(({ duplicate }) => !duplicate || !body.skipDuplicates);
      const counts = { imported: wanted.length, skipped: questions.length - wanted.length, refused };
      if (!(await queries.insertImport(tx, { orgId, id: body.importId, memberId, at, ...counts }))) {
        return getCommitted(tx, orgId, body.importId);
      }
      const origin = { orgId, memberId, at, importId: body.importId };
      await insertRead(platform, tx, origin, { wanted, categoryId: body.categoryId });
      await writeAudit(tx, platform, person, { action: 'question.import', targetId: body.importId, detail: `导入 ${counts.imported} 题` });
      return counts;
    });
  } catch (error) {
    throw violatedConstraint(error) === 'question_category_fkey' ? new AppError('NOT_FOUND') : error;
  }
}

/** Removes the imported questions that are not yet in use. Idempotent. */
export async function undoImport(
  platform: ImportPlatform,
  person: Person,
  importId: string,
): Promise<ResultOf<typeof questionApi.importUndo>> {
  const { orgId } = person;
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const { created_at } = orNotFound(await queries.findImport(tx, orgId, importId));
    if (now.getTime() - created_at.getTime() > UNDO_MS) {
      throw new AppError('IMPORT_UNDO_LATE');
    }
    const removed = await queries.deleteUnusedOfImport(tx, orgId, importId);
    const kept = await queries.countOfImport(tx, orgId, importId);
    await queries.markUndone(tx, orgId, importId, now);
    await writeAudit(tx, platform, person, { action: 'question.importUndo', targetId: importId, detail: `撤销 ${removed} 题` });
    return { removed, kept };
  });
}

/** Recent imports by anyone with permission to import questions. */
export async function listImports({ db, clock }: ImportPlatform, { orgId }: Person): Promise<ResultOf<typeof questionApi.imports>> {
  const rows = await queries.findImports(db, orgId, SHOWN).execute();
  const now = clock.now().getTime();
  const list = rows.map((row) => ({
    importId: row.id,
    authorName: row.author_name,
    importedAt: row.created_at.toISOString(),
    imported: row.imported_count,
    skipped: row.skipped_count,
    refused: row.refused_count,
    state: row.undone_at ? ('undone' as const) : now - row.created_at.getTime() > UNDO_MS ? ('final' as const) : ('undoable' as const),
  }));
  return { list };
}

async function readLimited(workers: Workers, source: string) {
  const read = await workers.run(readGiftTask, { source, mostQuestions: MOST_QUESTIONS });
  if (read.found > MOST_QUESTIONS) {
    throw new AppError('PARAM_INVALID', { reason: `一次最多导入 ${MOST_QUESTIONS} 题，请拆成几份` });
  }
  // Buffers arrive from a worker as plain Uint8Arrays.
  return { ...read, questions: read.questions.map((question) => ({ ...question, hash: Buffer.from(question.hash) })) };
}

type Question = ReadQuestion & { hash: Buffer };

const namesOf = (questions: readonly Question[]) => [
  ...new Set(questions.flatMap(({ categoryName }) => (categoryName === null ? [] : [categoryName]))),
];

// A question may already be in the bank, or occur twice in the same file.
async function markDuplicates(db: Db, orgId: string, questions: readonly Question[]) {
  const known = await queries.findKnownHashes(
    db,
    orgId,
    questions.map(({ hash }) => hash),
  );
  const seen = new Set(known.map((hash) => hash.toString('hex')));
  return questions.map((question) => {
    const hash = question.hash.toString('hex');
    const duplicate = seen.has(hash);
    seen.add(hash);
    return { ...question, duplicate };
  });
}

type Origin = Parameters<typeof insertQuestions>[1];

async function insertRead(
  { newId }: ImportPlatform,
  tx: Db,
  origin: Origin,
  { wanted, categoryId }: { wanted: readonly Question[]; categoryId: string | null },
): Promise<void> {
  const missing = namesOf(wanted).map((name) => ({ id: newId(), name, at: origin.at }));
  const categories = new Map((await ensureCategories(tx, origin.orgId, missing)).map(({ id, name }) => [name, id]));
  const rows = wanted.map(({ content, summary, hash, tags, categoryName }) => ({
    id: newId(),
    content,
    summary,
    hash,
    tags,
    categoryId: categories.get(categoryName ?? '') ?? categoryId,
    ...DEFAULTS,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await insertQuestions(tx, origin, rows.slice(start, start + ROWS_PER_INSERT));
  }
}

async function getCommitted(tx: Db, orgId: string, importId: string): Promise<Committed> {
  const row = orNotFound(await queries.findImport(tx, orgId, importId));
  return { imported: row.imported_count, skipped: row.skipped_count, refused: row.refused_count };
}
