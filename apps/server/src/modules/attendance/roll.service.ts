import type { attendanceAdminApi } from '@palm/contract/attendance/admin';
import type { attendanceStaffApi, RollRow, SignScreen } from '@palm/contract/attendance/staff';
import { attendanceState, attendanceStateNames, type AttendanceState } from '@palm/contract/attendance/calls';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../platform/app-error.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { toLeave } from './attendance.service.ts';
import { signClosesAt, signOpensAt } from './judge-sign-in.ts';
import { codesFrom } from './lesson-code.ts';
import { findLesson, lockLesson } from './lesson.queries.ts';
import * as queries from './roll.queries.ts';

type Changed = ResultOf<typeof attendanceStaffApi.mark>;
type RollQuery = QueryOf<typeof attendanceStaffApi.roll>;

export async function getScreen(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { orgId }: Person,
  lessonId: string,
): Promise<SignScreen> {
  const lesson = orNotFound(await findLesson(db, orgId, lessonId));
  const [latest, missing] = await Promise.all([queries.findLatest(db, orgId, lessonId), queries.findMissing(db, orgId, lessonId)]);
  const now = clock.now();
  return {
    title: lesson.title,
    classroomTitle: lesson.classroom_title,
    place: lesson.place,
    startsAt: lesson.starts_at.toISOString(),
    signOpensAt: signOpensAt(lesson).toISOString(),
    signClosesAt: signClosesAt(lesson).toISOString(),
    radius: lesson.radius,
    now: now.toISOString(),
    codes: codesFrom(secrets, { orgId, lessonId }, now),
    memberCount: lesson.member_count,
    signedCount: lesson.signed_count,
    latest: latest.map(({ member_id, name, department_name, signed_at }) => ({
      memberId: member_id,
      name,
      departmentName: department_name,
      signedAt: signed_at.toISOString(),
    })),
    missing,
  };
}

export async function listRoll(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId }: Person,
  query: RollQuery,
): Promise<ResultOf<typeof attendanceStaffApi.roll>> {
  const { title, classroom_id: classroomId, classroom_title: classroomTitle } = orNotFound(await findLesson(db, orgId, query.lessonId));
  const filter = { ...query, orgId, now: clock.now() };
  const { rows, total } = await readPage(query, {
    find: (part) => queries.findRoll(db, filter, part),
    count: () => queries.countRoll(db, filter),
  });
  return { list: rows.map(toRollRow), total, title, classroomId, classroomTitle };
}

const stateName = (state: AttendanceState | null): string => (state === null ? '未签到' : attendanceStateNames[state]);

const fields: SheetField<RollRow>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 18, cell: ({ departmentName }) => departmentName ?? '' },
  { title: '出勤', width: 10, cell: ({ state }) => stateName(state) },
  { title: '签到时间', width: 18, cell: ({ signedAt }, { minute }) => minute(signedAt) },
  { title: '距教室（米）', width: 12, cell: ({ distance }) => distance },
  { title: '点名原因', width: 24, cell: ({ reason }) => reason },
  { title: '请假原因', width: 24, cell: ({ leave }) => leave?.reason ?? '' },
];

export const exportRoll = (platform: Platform, person: Person, query: QueryOf<typeof attendanceAdminApi.exportRoll>) =>
  exportList(platform, person, { name: '签到表', fields, query, list: (page) => listRoll(platform, person, page) });

export const markRoll = (
  platform: Platform,
  person: Person,
  { lessonId, memberIds, state, reason }: BodyOf<typeof attendanceStaffApi.mark>,
): Promise<Changed> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId: by } = person;
    const { title } = orNotFound(await lockLesson(tx, orgId, lessonId));
    const chosen = [...new Set(memberIds)];
    const marking = { orgId, lessonId, memberIds: chosen, state, reason, by, now: platform.clock.now() };
    const changed = await queries.storeMarks(
      tx,
      marking,
      chosen.map(() => platform.newId()),
    );
    if (changed > 0) {
      const detail = `${changed} 人记为${attendanceStateNames[state]}${reason === '' ? '' : `：${reason}`}`;
      await writeAudit(tx, platform, person, { action: 'lesson.mark', targetId: lessonId, targetName: title, detail });
    }
    return { changed };
  });

/** Notifies the requester. Approved leave only counts if the member has neither signed in nor been marked manually. */
export const decideLeave = (
  platform: Platform,
  person: Person,
  { lessonId, memberIds, approve, answer }: BodyOf<typeof attendanceStaffApi.decideLeave>,
): Promise<Changed> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId, memberId: by } = person;
    const now = platform.clock.now();
    const { title, classroom_id: classroomId } = orNotFound(await lockLesson(tx, orgId, lessonId));
    const state = approve ? 'approved' : 'refused';
    const decided = await queries.decideLeaves(tx, { orgId, lessonId, memberIds, state, answer, by, now });
    if (decided.length > 0) {
      const told = { orgId, lessonId, classroomId, title, approve, answer, memberIds: decided, at: now.toISOString() };
      await platform.jobs.publish(tx, 'lesson-leave-decided', told);
      const detail = `${approve ? '通过' : '谢绝'} ${decided.length} 人`;
      await writeAudit(tx, platform, person, { action: 'lesson.decideLeave', targetId: lessonId, targetName: title, detail });
    }
    return { changed: decided.length };
  });

const toRollRow = (row: queries.RollQueryRow): RollRow => ({
  memberId: row.member_id,
  name: row.name,
  account: row.account,
  departmentName: row.department_name,
  state: attendanceState.nullable().parse(row.state),
  signedAt: row.signed_at?.toISOString() ?? null,
  distance: row.distance,
  reason: row.reason ?? '',
  leave: toLeave(row),
});
