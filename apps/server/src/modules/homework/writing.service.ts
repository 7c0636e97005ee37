import type { homeworkApi } from '@palm/contract/homework/calls';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { openHomework, type OpenedHomework } from './homework-access.ts';
import { judgeGroup } from './judge-group.ts';
import { judgeHandIn } from './judge-hand-in.ts';
import { deleteAuthors, insertAuthors } from './own-work.queries.ts';
import { releaseFiles } from './release-files.ts';
import { printsOf } from './shared-passages.ts';
import * as queries from './submission.queries.ts';
import { takeFiles } from './take-files.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'answers' | 'newId'>;
type Written = BodyOf<typeof homeworkApi.saveDraft>;

const settled = (reason: string) => new AppError('HOMEWORK_SETTLED', { reason });

/** @throws AppError HOMEWORK_SETTLED, HOMEWORK_GROUPLESS */
async function openOwn(parts: Parts, person: Person, homeworkId: string): Promise<OpenedHomework> {
  const opened = await openHomework(parts, person, homeworkId);
  const { classroom, homework, own, group, alone } = opened;
  if (classroom.membership !== 'member') {
    throw settled('你带这个班，不用交作业');
  }
  if (homework.by_group) {
    if (group === undefined && own === undefined && !alone) {
      throw new AppError('HOMEWORK_GROUPLESS');
    }
    const { writes, note } = judgeGroup({ group, own, alone });
    if (!writes) {
      throw settled(note);
    }
  }
  return opened;
}

const lockOwn = async (tx: Db, parts: Parts, person: Person, { homework, group, alone }: OpenedHomework) =>
  orNotFound(
    group === undefined || alone
      ? await queries.lockOwnSubmission(tx, person, { homeworkId: homework.id, alone }, parts.newId())
      : await queries.lockGroupSubmission(tx, person.orgId, { homeworkId: homework.id, groupId: group.id }, parts.newId()),
  );

const isWritten = ({ state }: Pick<queries.SubmissionTableRow, 'state'>): boolean => state === 'draft' || state === 'returned';

export const judgeNow = (
  { clock }: Pick<Parts, 'clock'>,
  { timeZone }: Person,
  { homework, planned }: OpenedHomework,
  own: Pick<queries.SubmissionTableRow, 'state' | 'late'> | undefined,
) =>
  judgeHandIn({
    state: own?.state ?? null,
    wasLate: own?.late ?? false,
    lateRule: homework.late_rule,
    today: dayIn(timeZone, clock.now()),
    dueOn: planned.dueOn,
  });

const isSame = (own: queries.SubmissionTableRow, { text, fileKeys }: Pick<Written, 'text' | 'fileKeys'>): boolean =>
  own.draft_text === text && own.draft_file_keys.join('\n') === fileKeys.join('\n');

/**
 * Detects concurrent edits, within a group or on two pages of one person: the second save fails, so that nothing is lost or overwritten.
 * @throws AppError HOMEWORK_DRAFT_CHANGED
 */
function requireNewest(own: queries.SubmissionTableRow, written: Written): void {
  if (own.revision !== written.revision && !isSame(own, written)) {
    throw new AppError('HOMEWORK_DRAFT_CHANGED', { name: own.group_id === null ? '另一个页面' : (own.saver ?? '同组的人') });
  }
}

/** Drafts are saved even after the due date, so that nothing is lost. @throws AppError HOMEWORK_SETTLED, HOMEWORK_DRAFT_CHANGED */
export async function saveDraft(parts: Parts, person: Person, written: Written): Promise<ResultOf<typeof homeworkApi.saveDraft>> {
  const { homeworkId, text, fileKeys } = written;
  const opened = await openOwn(parts, person, homeworkId);
  const now = parts.clock.now();
  return refuseViolation({ homework_submission_homework_fkey: 'NOT_FOUND', homework_submission_group_fkey: 'NOT_FOUND' }, () =>
    inTransaction(parts.db, async (tx) => {
      const own = await lockOwn(tx, parts, person, opened);
      if (!isWritten(own)) {
        throw settled('这份作业已经提交；要修改请先撤回');
      }
      requireNewest(own, written);
      if (own.draft_saved_at !== null && isSame(own, written)) {
        return { savedAt: own.draft_saved_at.toISOString(), revision: own.revision };
      }
      await takeFiles(tx, person, fileKeys, own.draft_file_keys);
      await queries.storeDraft(tx, person.orgId, own.id, { by: person.memberId, text, fileKeys, now });
      await releaseFiles(tx, person.orgId, own.draft_file_keys, fileKeys);
      return { savedAt: now.toISOString(), revision: own.revision + 1 };
    }),
  );
}

/** Whether it can be handed in ('open'), or this only repeats the last hand-in ('again'); throws otherwise. */
function requireOpen(own: queries.SubmissionTableRow, written: Written): 'open' | 'again' {
  if (!isWritten(own)) {
    if (own.state === 'handed' && isSame(own, written)) {
      return 'again';
    }
    throw settled(own.state === 'handed' ? '这份作业已经提交；要修改请先撤回' : '这份作业已经批改，不能再提交');
  }
  if (own.version_count >= queries.MOST_VERSIONS) {
    throw settled(`这份作业已经提交 ${queries.MOST_VERSIONS} 次，不能再提交；请联系班主任`);
  }
  requireNewest(own, written);
  return 'open';
}

/** @throws AppError HOMEWORK_EMPTY, HOMEWORK_OVER, HOMEWORK_SETTLED, HOMEWORK_DRAFT_CHANGED */
export async function handIn(parts: Parts, person: Person, written: Written): Promise<ResultOf<typeof homeworkApi.handIn>> {
  const { homeworkId, text, fileKeys } = written;
  if (text.trim() === '' && fileKeys.length === 0) {
    throw new AppError('HOMEWORK_EMPTY');
  }
  const opened = await openOwn(parts, person, homeworkId);
  const now = parts.clock.now();
  const prints = printsOf(text);
  return refuseViolation({ homework_submission_homework_fkey: 'NOT_FOUND', homework_submission_group_fkey: 'NOT_FOUND' }, () =>
    inTransaction(parts.db, async (tx) => {
      const own = await lockOwn(tx, parts, person, opened);
      if (requireOpen(own, written) === 'again') {
        return { again: true, number: own.version_count, late: own.late };
      }
      const { taken, late } = judgeNow(parts, person, opened, own);
      if (!taken) {
        throw new AppError('HOMEWORK_OVER');
      }
      await takeFiles(tx, person, fileKeys, own.draft_file_keys);
      const number = own.version_count + 1;
      const handedAt = own.state === 'returned' ? (own.handed_at ?? now) : now;
      await queries.insertVersion(tx, person.orgId, own.id, { by: person.memberId, text, fileKeys, now, number, late, handedAt, prints });
      await releaseFiles(tx, person.orgId, own.draft_file_keys, fileKeys);
      if (own.group_id !== null) {
        await insertAuthors(tx, person.orgId, { homeworkId, submissionId: own.id, groupId: own.group_id, number, beside: false });
      }
      return { again: false, number, late };
    }),
  );
}

/** @throws AppError HOMEWORK_SETTLED */
export async function withdraw(parts: Parts, person: Person, homeworkId: string): Promise<void> {
  const opened = await openOwn(parts, person, homeworkId);
  await refuseViolation({ homework_submission_homework_fkey: 'NOT_FOUND', homework_submission_group_fkey: 'NOT_FOUND' }, () =>
    inTransaction(parts.db, async (tx) => {
      const own = await lockOwn(tx, parts, person, opened);
      if (isWritten(own)) {
        throw settled('这份作业还没有提交');
      }
      if (own.state === 'marked' || own.review_begun_at !== null) {
        throw settled('老师已经开始批改，不能撤回');
      }
      const before = { ...own, state: own.version_count > 1 ? 'returned' : 'draft' };
      if (!judgeNow(parts, person, opened, before).taken) {
        throw settled('已经截止，撤回后不能再提交，所以不能撤回');
      }
      await deleteAuthors(tx, person.orgId, own.id, own.version_count);
      await queries.deleteVersion(tx, person.orgId, own);
    }),
  );
}
