import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, type AuditNote } from '../../identity/index.ts';
import * as queries from './authoring.queries.ts';

/** Loads and locks the exam, runs `change` on it, and writes the audit entry. */
export async function changeExam(
  platform: Pick<Platform, 'db' | 'clock' | 'newId'>,
  person: Person,
  { examId, action }: { examId: string; action: AuditNote['action'] },
  change: (tx: Db, exam: queries.ExamRow) => Promise<void>,
): Promise<void> {
  const { orgId } = person;
  await inTransaction(platform.db, async (tx) => {
    await queries.lockExam(tx, orgId, examId);
    const exam = orNotFound(await queries.findExam(tx, orgId, examId));
    await change(tx, exam);
    await queries.bumpRevision(tx, orgId, examId, person.memberId);
    await writeAudit(tx, platform, person, { action, targetId: examId, targetName: exam.title });
  });
}
