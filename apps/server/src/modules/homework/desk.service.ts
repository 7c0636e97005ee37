import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { excellentState, homeworkStateNames } from '@palm/contract/homework/calls';
import type { SubmissionRow, homeworkDeskApi } from '@palm/contract/homework/desk';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { checkNotes, scoreOf } from './check-review.ts';
import * as queries from './desk.queries.ts';
import { manageHomework } from './homework-access.ts';
import { findFiles, type HomeworkTableRow } from './homework.queries.ts';
import { findAuthorIds, findJoinedNames } from './own-work.queries.ts';
import { criteriaOf, showFilesBy, stateOf, toVersion } from './homework.view.ts';
import { findVersions, lockSubmission, type SubmissionTableRow } from './submission.queries.ts';

type ReadParts = Pick<Platform, 'db' | 'files'>;
type Review = BodyOf<typeof homeworkDeskApi.mark>;

const toRow = (row: queries.DeskRow, { files }: Pick<ReadParts, 'files'>): SubmissionRow => ({
  submissionId: row.id,
  memberId: row.member_id,
  groupId: row.group_id,
  memberNames: row.member_names,
  name: row.name,
  account: row.account,
  avatarUrl: files.url(row.avatar_key),
  departmentName: row.department_name,
  state: stateOf(row.state),
  versionCount: row.version_count ?? 0,
  late: row.late ?? false,
  handedAt: row.handed_at?.toISOString() ?? null,
  score: row.score,
  passed: row.passed ?? false,
  excellent: excellentState.parse(row.excellent ?? 'none'),
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
});

export async function listSubmissions(
  parts: ReadParts,
  person: Person,
  query: QueryOf<typeof homeworkDeskApi.submissions>,
): Promise<ResultOf<typeof homeworkDeskApi.submissions>> {
  const { homework } = await manageHomework(parts, person, query.homeworkId);
  const { rows, total, counts } = await queries.findSubmissions(parts.db, person.orgId, { ...query, byGroup: homework.by_group });
  return { list: rows.map((row) => toRow(row, parts)), total, counts };
}

const sheet: SheetField<SubmissionRow>[] = [
  { title: '姓名或小组', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 18, cell: ({ departmentName }) => departmentName ?? '' },
  { title: '组员', width: 30, cell: ({ memberNames }) => memberNames.join('、') },
  { title: '状态', width: 10, cell: ({ state }) => (state === null ? '未交' : homeworkStateNames[state]) },
  { title: '提交次数', width: 10, cell: ({ versionCount }) => versionCount },
  { title: '提交时间', width: 18, cell: ({ handedAt }, { minute }) => minute(handedAt) },
  { title: '迟交', width: 8, cell: ({ late }) => (late ? '迟交' : '') },
  { title: '得分', width: 8, cell: ({ score }) => score },
  { title: '及格', width: 8, cell: ({ state, passed }) => (state === 'marked' ? (passed ? '及格' : '不及格') : '') },
];

export const exportSubmissions = (platform: Platform, person: Person, query: QueryOf<typeof homeworkDeskApi.exportSubmissions>) =>
  exportList(platform, person, { name: '作业提交', fields: sheet, query, list: (page) => listSubmissions(platform, person, page) });

/** Loads a submission for a caller who may mark it. @throws AppError CLASSROOM_STAFF_ONLY */
export async function manageSubmission(parts: Pick<ReadParts, 'db'>, person: Person, submissionId: string) {
  const row = orNotFound(await queries.findSubmission(parts.db, person.orgId, submissionId));
  return { row, ...(await manageHomework(parts, person, row.homework_id)) };
}

export async function getSubmission(
  parts: ReadParts,
  person: Person,
  submissionId: string,
): Promise<ResultOf<typeof homeworkDeskApi.submission>> {
  const { row } = await manageSubmission(parts, person, submissionId);
  const [versions, joinedNames] = await Promise.all([
    findVersions(parts.db, person.orgId, submissionId),
    findJoinedNames(parts.db, person.orgId, submissionId),
  ]);
  const keys = versions.flatMap(({ file_keys }) => file_keys);
  const show = showFilesBy(parts.files, await findFiles(parts.db, person.orgId, keys));
  return { ...toRow(row, parts), submissionId, versions: versions.map((version) => toVersion(version, show, true)), joinedNames };
}

/**
 * Locks the submission, provided it is still as the caller saw it.
 * @throws AppError HOMEWORK_CHANGED, HOMEWORK_REVIEWED, HOMEWORK_REVIEW
 */
async function lockForReview(tx: Db, person: Person, review: Review, states: readonly string[]): Promise<SubmissionTableRow> {
  const held = orNotFound(await lockSubmission(tx, person.orgId, review.submissionId));
  if (!states.includes(held.state) || held.version_count !== review.number) {
    throw new AppError('HOMEWORK_CHANGED');
  }
  await requireUnreviewed(tx, person, review);
  checkNotes(review.notes, held.draft_text);
  return held;
}

/** Whether another teacher has saved since. The caller's own earlier saves never stand in the way, even if their answers were lost. */
const isReviewedSince = (by: string | null, at: Date | null, { memberId, readAt }: Pick<Person, 'memberId'> & Pick<Review, 'readAt'>) =>
  readAt !== undefined && by !== null && by !== memberId && at?.toISOString() !== readAt;

/**
 * @throws AppError HOMEWORK_REVIEWED if another teacher has reviewed the version since it was read
 */
async function requireUnreviewed(tx: Db, { orgId, memberId }: Person, { readAt, ...version }: Review): Promise<void> {
  const last = readAt === undefined ? undefined : await queries.findReviewer(tx, { orgId, ...version });
  if (last && isReviewedSince(last.by, last.at, { memberId, readAt })) {
    throw new AppError('HOMEWORK_REVIEWED', { name: last.name });
  }
}

const scored = (homework: HomeworkTableRow, review: Review): number | null =>
  scoreOf({ fullMark: homework.full_mark, criteria: criteriaOf(homework) }, review);

/** @throws AppError HOMEWORK_CHANGED, HOMEWORK_REVIEWED, HOMEWORK_REVIEW */
export async function saveReview(platform: Platform, person: Person, review: BodyOf<typeof homeworkDeskApi.saveReview>): Promise<void> {
  const { homework } = await manageSubmission(platform, person, review.submissionId);
  const score = scored(homework, review);
  await inTransaction(platform.db, async (tx) => {
    await lockForReview(tx, person, review, ['handed']);
    await queries.storeReview(tx, { ...review, orgId: person.orgId, score, by: person.memberId, now: platform.clock.now() });
  });
}

/** Repeating the same mark notifies nobody again. @throws AppError HOMEWORK_CHANGED, HOMEWORK_REVIEWED, HOMEWORK_REVIEW */
export async function markSubmission(platform: Platform, person: Person, review: Review): Promise<ResultOf<typeof homeworkDeskApi.mark>> {
  const { homework, row } = await manageSubmission(platform, person, review.submissionId);
  const score = scored(homework, review);
  if (homework.full_mark !== null && score === null) {
    throw new AppError('HOMEWORK_REVIEW', { reason: '还有评分项没有打分' });
  }
  const passed = homework.pass_mark === null || (score ?? 0) >= homework.pass_mark;
  const { orgId, memberId: by } = person;
  const { submissionId, number, remark } = review;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const held = await lockForReview(tx, person, review, ['handed', 'marked']);
    await queries.storeReview(tx, { ...review, orgId, score, by, now });
    await queries.storeMark(tx, { orgId, submissionId, number, score }, passed);
    if (held.state === 'handed' || held.score !== score) {
      const about = { orgId, homeworkId: homework.id, title: homework.title, at: now.toISOString() };
      await platform.jobs.publish(tx, 'homework-marked', {
        ...about,
        memberIds: await findAuthorIds(tx, orgId, submissionId),
        number,
        score,
        passed,
        remark,
      });
      const detail = `${row.name}${score === null ? '' : `：${score} 分`}`;
      await writeAudit(tx, platform, person, { action: 'homework.mark', targetId: homework.id, targetName: homework.title, detail });
    }
  });
  return { score, passed };
}

type Asked = BodyOf<typeof homeworkDeskApi.giveBack>['submissions'];

/** Locks those that can be returned and splits them: those still as the caller read them, and the names of the others. */
async function lockAsRead(
  tx: Db,
  { orgId, memberId }: Person,
  { homeworkId, asked }: { homeworkId: string; asked: Asked },
): Promise<{ submissionIds: string[]; skipped: string[] }> {
  const read = new Map(asked.map((one) => [one.id, one]));
  const held = await queries.lockReturnable(tx, { orgId, homeworkId, ids: [...read.keys()] });
  const isAsRead = ({ id, number, reviewed_by: by, reviewed_at: at }: (typeof held)[number]) => {
    const { number: readNumber = number, readAt } = read.get(id) ?? {};
    return readNumber === number && !isReviewedSince(by, at, { memberId, readAt });
  };
  const [kept, others] = [held.filter(isAsRead), held.filter((one) => !isAsRead(one))];
  return { submissionIds: kept.map(({ id }) => id), skipped: others.map(({ name }) => name) };
}

export async function giveBack(
  platform: Platform,
  person: Person,
  { homeworkId, submissions: asked, remark }: BodyOf<typeof homeworkDeskApi.giveBack>,
): Promise<ResultOf<typeof homeworkDeskApi.giveBack>> {
  const { homework } = await manageHomework(platform, person, homeworkId);
  const { orgId, memberId: by } = person;
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const { submissionIds, skipped } = await lockAsRead(tx, person, { homeworkId, asked });
    const returned = await queries.giveBack(tx, { orgId, homeworkId, submissionIds, remark, by, now });
    const changed = new Set(returned.map(({ id }) => id)).size;
    if (changed > 0) {
      const about = { orgId, homeworkId, title: homework.title, at: now.toISOString() };
      const submissions = returned.map(({ member_id, version_count }) => ({ memberId: member_id, number: version_count }));
      await platform.jobs.publish(tx, 'homework-returned', { ...about, remark, submissions });
      const detail = `${changed} 份`;
      await writeAudit(tx, platform, person, { action: 'homework.giveBack', targetId: homeworkId, targetName: homework.title, detail });
    }
    return { changed, skipped };
  });
}

/** @throws AppError HOMEWORK_SETTLED */
export async function recommend(
  platform: Platform,
  person: Person,
  { submissionId, on }: BodyOf<typeof homeworkDeskApi.recommend>,
): Promise<void> {
  const { homework, row } = await manageSubmission(platform, person, submissionId);
  const { orgId } = person;
  const at = platform.clock.now().toISOString();
  await inTransaction(platform.db, async (tx) => {
    const held = orNotFound(await lockSubmission(tx, orgId, submissionId));
    if ((held.excellent !== 'none') === on) {
      return;
    }
    if (on && held.state !== 'marked') {
      throw new AppError('HOMEWORK_SETTLED', { reason: '批改完成后才能推荐为优秀作业' });
    }
    await queries.storeRecommendation(tx, orgId, submissionId, on);
    if (on) {
      const about = { orgId, homeworkId: homework.id, title: homework.title, at };
      await platform.jobs.publish(tx, 'homework-excellent', {
        ...about,
        memberIds: await findAuthorIds(tx, orgId, submissionId),
        submissionId,
      });
    }
    const detail = `${on ? '推荐' : '撤下'}${row.name}`;
    await writeAudit(tx, platform, person, { action: 'homework.excellent', targetId: homework.id, targetName: homework.title, detail });
  });
}
