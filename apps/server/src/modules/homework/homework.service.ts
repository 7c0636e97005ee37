import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { HomeworkFields, HomeworkRow, homeworkDeskApi } from '@palm/contract/homework/desk';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { sanitiseRichText } from '../../platform/rich-text.ts';
import { claimPictures } from '../../platform/storage/stored-object.ts';
import { authorClassroom, lockClassroom, isPlanned } from '../classroom/index.ts';
import { writeAudit } from '../identity/index.ts';
import { manageHomework } from './homework-access.ts';
import * as queries from './homework.queries.ts';
import { showFilesBy, toAssignment } from './homework.view.ts';
import { releaseFiles } from './release-files.ts';
import { takeFiles } from './take-files.ts';

type ListQuery = QueryOf<typeof homeworkDeskApi.list>;

export async function listHomework(
  platform: Pick<Platform, 'db'>,
  person: Person,
  query: ListQuery,
): Promise<ResultOf<typeof homeworkDeskApi.list>> {
  const { title } = await authorClassroom(platform, person, query.classroomId, 'homework');
  const { rows, total, waiting } = await queries.findHomeworks(platform.db, person.orgId, query);
  return { list: rows.map(toRow), total, waiting, classroomTitle: title };
}

const sheet: SheetField<HomeworkRow>[] = [
  { title: '作业', width: 30, cell: ({ title }) => title },
  { title: '满分', width: 8, cell: ({ fullMark }) => fullMark },
  { title: '谁来交', width: 10, cell: ({ byGroup }) => (byGroup ? '小组' : '每个人') },
  { title: '在教学安排里', width: 14, cell: ({ planned }) => (planned ? '是' : '否') },
  { title: '应交', width: 10, cell: ({ memberCount }) => memberCount },
  { title: '已交', width: 8, cell: ({ handedCount }) => handedCount },
  { title: '待批改', width: 8, cell: ({ waitingCount }) => waitingCount },
  { title: '退回', width: 8, cell: ({ returnedCount }) => returnedCount },
  { title: '已批改', width: 8, cell: ({ markedCount }) => markedCount },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportHomework = (platform: Platform, person: Person, query: QueryOf<typeof homeworkDeskApi.export>) =>
  exportList(platform, person, { name: '作业', fields: sheet, query, list: (page) => listHomework(platform, person, page) });

export async function getEdit(
  platform: Pick<Platform, 'db' | 'files'>,
  person: Person,
  homeworkId: string,
): Promise<ResultOf<typeof homeworkDeskApi.edit>> {
  const { homework, classroom } = await manageHomework(platform, person, homeworkId);
  const [files, { handed }] = await Promise.all([
    queries.findFiles(platform.db, person.orgId, homework.file_keys),
    queries.countSubmissions(platform.db, person.orgId, homeworkId),
  ]);
  const show = showFilesBy(platform.files, files);
  return {
    ...toAssignment(homework, classroom, show),
    handedIn: handed > 0,
    revision: homework.revision,
    savedAt: homework.updated_at.toISOString(),
  };
}

const refuse = (reason: string): never => {
  throw new AppError('HOMEWORK_FIELDS', { reason });
};

function checkFields({ fullMark, passMark, criteria }: HomeworkFields): void {
  if ((fullMark === null) !== (passMark === null)) {
    refuse('满分和及格分要一起填，或者都不填');
  }
  if (fullMark !== null && passMark !== null && passMark > fullMark) {
    refuse('及格分不能高于满分');
  }
  const sum = criteria.reduce((total, { points }) => total + points, 0);
  if (criteria.length > 0 && sum !== fullMark) {
    refuse(fullMark === null ? '有评分项就要填满分和及格分' : `评分项合计 ${sum} 分，与满分 ${fullMark} 分不一致`);
  }
  if (new Set(criteria.map(({ id }) => id)).size !== criteria.length) {
    refuse('评分项重复了，请刷新页面后再试');
  }
}

/** @throws AppError HOMEWORK_FIELDS */
export async function createHomework(
  platform: Platform,
  person: Person,
  { creationId, classroomId, ...given }: BodyOf<typeof homeworkDeskApi.create>,
): Promise<{ id: string }> {
  await authorClassroom(platform, person, classroomId, 'homework');
  checkFields(given);
  const { orgId } = person;
  const id = creationId ?? platform.newId();
  const fields = { ...given, brief: sanitiseRichText(given.brief) };
  await createOnce('homework_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await takeFiles(tx, person, fields.fileKeys);
      await claimPictures(tx, orgId, fields.brief);
      await queries.insertHomework(tx, { orgId, id, classroomId, now: platform.clock.now() }, fields);
      await writeAudit(tx, platform, person, { action: 'homework.create', targetId: id, targetName: fields.title });
    }),
  );
  return { id };
}

/** @throws AppError HOMEWORK_FIELDS, CONFLICT */
export async function updateHomework(
  platform: Platform,
  person: Person,
  { homeworkId: id, revision, ...given }: BodyOf<typeof homeworkDeskApi.update>,
): Promise<{ revision: number }> {
  await manageHomework(platform, person, id);
  checkFields(given);
  const { orgId } = person;
  const fields = { ...given, brief: sanitiseRichText(given.brief) };
  return inTransaction(platform.db, async (tx) => {
    const before = orNotFound(await queries.lockHomework(tx, orgId, id));
    if (before.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    if (before.by_group !== fields.byGroup && (await queries.countSubmissions(tx, orgId, id)).handed > 0) {
      refuse(before.by_group ? '已经有小组交了，不能再改成各写各的' : '已经有人交了，不能再改成小组作业');
    }
    await takeFiles(tx, person, fields.fileKeys, before.file_keys);
    await claimPictures(tx, orgId, fields.brief);
    const made = await queries.updateHomework(tx, { orgId, id, now: platform.clock.now() }, fields);
    await releaseFiles(tx, orgId, before.file_keys, fields.fileKeys);
    await writeAudit(tx, platform, person, { action: 'homework.update', targetId: id, targetName: fields.title });
    return { revision: made };
  });
}

/**
 * Locks the class, so that no plan can add the homework meanwhile: a required item that no longer exists would keep the next stage locked.
 * @throws AppError HOMEWORK_PLANNED, HOMEWORK_HELD
 */
export async function removeHomework(platform: Platform, person: Person, homeworkId: string): Promise<void> {
  const { classroom } = await manageHomework(platform, person, homeworkId);
  await inTransaction(platform.db, async (tx) => {
    await lockClassroom(tx, person.orgId, classroom.id);
    const { title, file_keys: fileKeys } = orNotFound(await queries.lockHomework(tx, person.orgId, homeworkId));
    const { begun } = await queries.countSubmissions(tx, person.orgId, homeworkId);
    if (begun > 0) {
      throw new AppError('HOMEWORK_HELD', { count: begun });
    }
    if (await isPlanned(tx, person.orgId, classroom.id, homeworkId)) {
      throw new AppError('HOMEWORK_PLANNED', { title });
    }
    await queries.deleteHomework(tx, person.orgId, homeworkId);
    await releaseFiles(tx, person.orgId, fileKeys);
    await writeAudit(tx, platform, person, { action: 'homework.remove', targetId: homeworkId, targetName: title });
  });
}

const toRow = (row: queries.HomeworkListRow): HomeworkRow => ({
  id: row.id,
  title: row.title,
  fullMark: row.full_mark,
  byGroup: row.by_group,
  planned: row.planned,
  memberCount: row.member_count,
  handedCount: row.waiting_count + row.returned_count + row.marked_count,
  waitingCount: row.waiting_count,
  returnedCount: row.returned_count,
  markedCount: row.marked_count,
  updatedAt: row.updated_at.toISOString(),
});
