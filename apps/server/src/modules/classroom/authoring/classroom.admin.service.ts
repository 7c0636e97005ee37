import type { ClassroomAdminRow, ClassroomEdit, ClassroomFields, classroomAdminApi } from '@palm/contract/classroom/admin';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { deleteShownRow, lockShownRows } from '../../../platform/database/shown-rows.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sanitiseRichText } from '../../../platform/rich-text.ts';
import { claimPictures, claimObject } from '../../../platform/storage/stored-object.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireOwnAudience } from '../../member/index.ts';
import { archiveShown, publishShown, shownStatusNames } from '../../plate/index.ts';
import { refreshSearch } from '../../search/index.ts';
import { findStaff } from '../classroom.queries.ts';
import { findOwnMembers, lockClassroom } from '../joining/joining.queries.ts';
import { settleCount } from '../joining/joining.service.ts';
import { findJoined } from '../plan/membership.queries.ts';
import { findBarred, findObjects, requireOwnObjects } from '../plan/plan.service.ts';
import { checkPlan, requireContent } from './check-plan.ts';
import * as queries from './classroom.admin.queries.ts';
import { keepCompletions } from './keep-completions.ts';
import { daysBetween } from './move-days.ts';
import { removeObjects } from './renew-objects.ts';
import { toAdminRow, toEdit, toFields } from './classroom.admin.view.ts';

/** Templates are never shown to members. */
const classesOnly = sql<boolean>`not r.is_template`;

type Chosen = BodyOf<typeof classroomAdminApi.publish>;
type Outcome = ResultOf<typeof classroomAdminApi.publish>;

const shown = {
  table: 'classroom',
  noun: 'classroom',
  refusals: { empty: 'CLASSROOM_NOT_READY', published: 'CLASSROOM_PUBLISHED' },
} as const;

export async function listAdminClassrooms(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { orgId }: Person,
  query: queries.ClassroomAdminQuery,
): Promise<ResultOf<typeof classroomAdminApi.list>> {
  const { rows, ...counts } = await queries.findAdminClassrooms(db, orgId, query);
  return { list: rows.map((row) => toAdminRow(files, row)), ...counts };
}

const joinRuleNames = { assigned: '指派', apply: '报名审批', open: '直接加入' } as const;

const fields: SheetField<ClassroomAdminRow>[] = [
  { title: '班级', width: 30, cell: ({ title }) => title },
  { title: '开始', width: 12, cell: ({ startsOn }) => startsOn },
  { title: '结束', width: 12, cell: ({ endsOn }) => endsOn },
  { title: '加入方式', width: 10, cell: ({ joinRule }) => joinRuleNames[joinRule] },
  { title: '人数', width: 8, cell: ({ memberCount }) => memberCount },
  { title: '名额', width: 8, cell: ({ capacity }) => capacity ?? '不限' },
  { title: '待审批', width: 8, cell: ({ applicantCount }) => applicantCount },
  { title: '状态', width: 10, cell: ({ status }) => shownStatusNames[status] },
];

const templateFields: SheetField<ClassroomAdminRow>[] = [
  { title: '模板', width: 30, cell: ({ title }) => title },
  { title: '阶段', width: 8, cell: ({ stageCount }) => stageCount },
  { title: '内容', width: 8, cell: ({ itemCount }) => itemCount },
  { title: '时长（天）', width: 10, cell: ({ startsOn, endsOn }) => daysBetween(startsOn, endsOn) + 1 },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportClassrooms = (platform: Platform, person: Person, query: QueryOf<typeof classroomAdminApi.export>) =>
  exportList(platform, person, {
    ...(query.kind === 'template' ? { name: '班级模板', fields: templateFields } : { name: '班级', fields }),
    query,
    list: (page) => listAdminClassrooms(platform, person, page),
  });

export async function getClassroomEdit(
  parts: Pick<Platform, 'db' | 'files' | 'answers'>,
  { orgId }: Person,
  classroomId: string,
): Promise<ClassroomEdit> {
  const row = orNotFound(await queries.findClassroomEdit(parts.db, orgId, classroomId));
  const staff = await findStaff(parts.db, orgId, classroomId);
  const { plan } = toFields(row, staff);
  const [found, barred] = await Promise.all([
    findObjects(parts, orgId, plan, null),
    findJoined(parts.db, orgId, classroomId, null).then((joined) =>
      findBarred(
        parts,
        orgId,
        plan,
        joined.map(({ id }) => id),
      ),
    ),
  ]);
  const counts = new Map(barred.map(({ objectId, memberIds }) => [objectId, memberIds.length]));
  const objects = [...found].map(([id, { title, published }]) => ({ id, title, published, barredCount: counts.get(id) ?? 0 }));
  return toEdit(parts.files, row, { staff, objects });
}

/** Returns the new revision. Changes to a published class are visible at once; progress is derived from what members have done. */
export const updateClassroom = (
  platform: Platform,
  person: Person,
  { classroomId, revision, ...given }: BodyOf<typeof classroomAdminApi.update>,
): Promise<number> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId } = person;
    const [held] = await lockShownRows(tx, 'classroom', orgId, { ids: [classroomId] });
    const classroom = orNotFound(held);
    if (classroom.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    const next = { ...given, guide: sanitiseRichText(given.guide) };
    requireContent({ status: classroom.status, title: next.title }, next.plan);
    checkPlan(next, await findObjects({ ...platform, db: tx }, orgId, next.plan, null));
    await requireOwnObjects({ ...platform, db: tx }, orgId, classroomId, next.plan);
    await requireOwnAudience(tx, orgId, next.visibility);
    await requireOwnStaff(tx, orgId, next);
    if (next.cover.key !== null) {
      await claimObject(tx, orgId, { key: next.cover.key, purpose: 'cover' });
    }
    await claimPictures(tx, orgId, next.guide);
    if (classroom.status !== 'draft') {
      await keepCompletions(tx, platform.answers, { orgId, classroomId }, next);
    }
    const saved = await queries.storeClassroom(tx, { orgId, id: classroomId, memberId, now: platform.clock.now() }, next);
    await queries.storeStaff(tx, { orgId, id: classroomId }, next);
    // Additional places go to the waiting list.
    await settleCount(tx, platform, { orgId, classroomId, classroom: orNotFound(await lockClassroom(tx, orgId, classroomId)), change: 0 });
    await refreshSearch(tx, platform, { orgId, kind: 'classroom', ids: [classroomId] });
    await writeAudit(tx, platform, person, { action: 'classroom.update', targetId: classroomId, targetName: next.title });
    return saved;
  });

async function requireOwnStaff(tx: Db, orgId: string, { teacherIds, assistantIds }: ClassroomFields): Promise<void> {
  const wanted = new Set([...teacherIds, ...assistantIds]);
  if ((await findOwnMembers(tx, orgId, [...wanted])).length < wanted.size) {
    throw new AppError('PARAM_INVALID', { reason: '所选的班主任或助教已不存在，请去掉后再保存' });
  }
}

const refreshing =
  (platform: Platform, { orgId }: Person) =>
  (tx: Db, ids: readonly string[]): Promise<void> =>
    refreshSearch(tx, platform, { orgId, kind: 'classroom', ids: [...ids] });

export const publishClassrooms = (platform: Platform, person: Person, { classroomIds, matching }: Chosen): Promise<Outcome> =>
  publishShown(platform, person, {
    shown,
    chosen: { ids: classroomIds, matching, among: classesOnly },
    changed: refreshing(platform, person),
  });

export const archiveClassrooms = (platform: Platform, person: Person, { classroomIds, matching }: Chosen): Promise<Outcome> =>
  archiveShown(platform, person, {
    shown,
    chosen: { ids: classroomIds, matching, among: classesOnly },
    changed: refreshing(platform, person),
  });

/** Removes an unpublished class without members; locks it, so that nobody is enrolled concurrently. */
export const removeClassroom = (platform: Platform, person: Person, classroomId: string): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId } = person;
    const { title, status } = orNotFound((await lockShownRows(tx, 'classroom', orgId, { ids: [classroomId] }))[0]);
    if (status === 'published') {
      throw new AppError('CLASSROOM_PUBLISHED', { title });
    }
    const { member_count: count } = orNotFound(await queries.findClassroomEdit(tx, orgId, classroomId));
    if (count > 0) {
      throw new AppError('CLASSROOM_HAS_MEMBERS', { count });
    }
    await removeObjects(tx, platform.answers, orgId, classroomId);
    await deleteShownRow(tx, 'classroom', orgId, classroomId);
    await writeAudit(tx, platform, person, { action: 'classroom.remove', targetId: classroomId, targetName: title });
  });
