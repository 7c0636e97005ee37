import { excellentState, type HomeworkDetail, type homeworkApi } from '@palm/contract/homework/calls';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStaff } from '../classroom/index.ts';
import { openHomework, type OpenedHomework } from './homework-access.ts';
import { judgeGroup } from './judge-group.ts';
import { countWaitingOf, findFiles } from './homework.queries.ts';
import { showFilesBy, stateOf, toAssignment, toVersion, type ShowFiles } from './homework.view.ts';
import { findAuthorNames } from './own-work.queries.ts';
import * as queries from './submission.queries.ts';
import { judgeNow } from './writing.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'answers' | 'files'>;
type Own = OpenedHomework['own'];

export async function getHomework(parts: Parts, person: Person, homeworkId: string): Promise<HomeworkDetail> {
  const opened = await openHomework(parts, person, homeworkId);
  const { homework, classroom, planned, own } = opened;
  const [staff, waitingCount, authors] = await Promise.all([
    findStaff(parts.db, person.orgId, classroom.id),
    classroom.duties?.includes('homework') ? countWaitingOf(parts.db, person.orgId, homeworkId) : null,
    own?.group_id && own.counts ? findAuthorNames(parts.db, person.orgId, own.id) : null,
  ]);
  const versions = own === undefined ? [] : await queries.findVersions(parts.db, person.orgId, own.id);
  const keys = [...homework.file_keys, ...(own?.draft_file_keys ?? []), ...versions.flatMap(({ file_keys }) => file_keys)];
  const show = showFilesBy(parts.files, await findFiles(parts.db, person.orgId, keys));
  return {
    ...toAssignment(homework, classroom, show),
    stageTitle: planned.stageTitle,
    required: planned.required,
    dueOn: planned.dueOn,
    publishedAt: homework.created_at.toISOString(),
    markerNames: staff.filter(({ role }) => role === 'teacher').map(({ name }) => name),
    ...toOwn(own),
    draft: toDraft(own, show),
    alone: opened.alone,
    group: groupOf(opened, authors),
    versions: versions.map((row) => toVersion(row, show, false)),
    excellentCount: homework.excellent_count,
    waitingCount,
    ...abilitiesOf(parts, person, opened, own),
  };
}

/** The authors once it is handed in; before that, the current group. */
function groupOf({ own, group, alone }: OpenedHomework, authors: string[] | null): HomeworkDetail['group'] {
  if (alone) {
    return null;
  }
  if (own?.group_name && authors !== null) {
    return { name: own.group_name, memberNames: authors };
  }
  return group === undefined ? null : { name: group.name, memberNames: group.member_names };
}

const NO_DRAFT: HomeworkDetail['draft'] = { text: '', files: [], savedAt: null, savedBy: null, revision: 0 };

const toDraft = (own: Own, show: ShowFiles): HomeworkDetail['draft'] =>
  own === undefined
    ? NO_DRAFT
    : {
        text: own.draft_text,
        files: show(own.draft_file_keys),
        savedAt: own.draft_saved_at?.toISOString() ?? null,
        savedBy: own.group_id === null ? null : own.saver,
        revision: own.revision,
      };

const toOwn = (own: Own): Pick<HomeworkDetail, 'state' | 'late' | 'score' | 'passed' | 'excellent'> => ({
  state: stateOf(own?.state ?? null),
  late: own?.late ?? false,
  score: own?.counts ? own.score : null,
  passed: own?.counts ? own.passed : false,
  excellent: excellentState.parse(own?.counts ? own.excellent : 'none'),
});

function abilitiesOf(
  parts: Pick<Parts, 'clock'>,
  person: Person,
  opened: OpenedHomework,
  own: Own,
): Pick<HomeworkDetail, 'abilities' | 'closed' | 'groupNote'> {
  const nothing = { write: false, withdraw: false };
  if (opened.classroom.membership !== 'member') {
    return { abilities: nothing, closed: '你带这个班，不用交作业', groupNote: '' };
  }
  const { writes, note: groupNote } = opened.homework.by_group ? judgeGroup(opened) : { writes: true, note: '' };
  return writes ? { ...ownAbilities(parts, person, opened, own), groupNote } : { abilities: nothing, closed: '', groupNote };
}

function ownAbilities(
  parts: Pick<Parts, 'clock'>,
  person: Person,
  opened: OpenedHomework,
  own: Own,
): Pick<HomeworkDetail, 'abilities' | 'closed'> {
  const state = own?.state ?? 'draft';
  if (own !== undefined && state === 'handed') {
    const before = { ...own, state: own.version_count > 1 ? 'returned' : 'draft' };
    const withdraw = own.review_begun_at === null && judgeNow(parts, person, opened, before).taken;
    return { abilities: { write: false, withdraw }, closed: '' };
  }
  const write = state !== 'marked' && judgeNow(parts, person, opened, own).taken;
  return { abilities: { write, withdraw: false }, closed: write || state === 'marked' ? '' : '已经截止，不再收作业；请联系班主任' };
}

export async function listExcellent(
  parts: Parts,
  person: Person,
  { homeworkId, ...page }: QueryOf<typeof homeworkApi.excellent>,
): Promise<ResultOf<typeof homeworkApi.excellent>> {
  const { homework } = await openHomework(parts, person, homeworkId);
  const rows = await queries.findExcellent(parts.db, person.orgId, homeworkId, page);
  const keys = rows.flatMap(({ file_keys }) => file_keys);
  const show = showFilesBy(parts.files, await findFiles(parts.db, person.orgId, keys));
  return {
    total: homework.excellent_count,
    list: rows.map((row) => ({
      submissionId: row.id,
      name: row.name,
      avatarUrl: parts.files.url(row.avatar_key),
      departmentName: row.department_name,
      score: row.score,
      text: row.text,
      files: show(row.file_keys),
      remark: row.remark,
    })),
  };
}

/** @throws AppError HOMEWORK_SETTLED */
export async function answerExcellent(
  parts: Parts,
  person: Person,
  { homeworkId, agree }: BodyOf<typeof homeworkApi.answerExcellent>,
): Promise<void> {
  const { own } = await openHomework(parts, person, homeworkId);
  if (!own?.counts || !(await queries.storeConsent(parts.db, person.orgId, own.id, agree))) {
    throw new AppError('HOMEWORK_SETTLED', { reason: '老师没有推荐这份作业，请刷新页面' });
  }
}
