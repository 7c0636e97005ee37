import type { Audience } from '@palm/contract/audience';
import type { classroomAdminApi } from '@palm/contract/classroom/admin';
import { MOST_ENROLLED, type ClassroomMemberRow } from '@palm/contract/classroom/members';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { countAudience, requireOwnAudience } from '../../member/index.ts';
import { requireClass } from '../classroom-access.ts';
import * as joining from '../joining/joining.queries.ts';
import { settleCount } from '../joining/joining.service.ts';
import { findClassroomEdit, findClassroomMembers } from './classroom.admin.queries.ts';
import { toMemberRow } from './classroom.admin.view.ts';

type MemberQuery = QueryOf<typeof classroomAdminApi.members>;
type Changed = ResultOf<typeof classroomAdminApi.enrolMembers>;
type Enrolled = BodyOf<typeof classroomAdminApi.enrolMembers>;
type Removed = BodyOf<typeof classroomAdminApi.removeMembers>;

export async function listClassroomMembers(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: MemberQuery,
): Promise<ResultOf<typeof classroomAdminApi.members>> {
  orNotFound(await findClassroomEdit(db, orgId, query.classroomId));
  const { rows, total } = await findClassroomMembers(db, orgId, query);
  return { list: rows.map(toMemberRow), total };
}

const stateNames: Record<ClassroomMemberRow['state'], string> = {
  applied: '待审批',
  waiting: '候补',
  member: '成员',
  refused: '未通过',
  left: '已退出',
  removed: '已移出',
};

const fields: SheetField<ClassroomMemberRow>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 18, cell: ({ departmentName }) => departmentName ?? '' },
  { title: '状态', width: 10, cell: ({ state }) => stateNames[state] },
  { title: '时间', width: 18, cell: ({ at }, { minute }) => minute(at) },
  { title: '报名说明', width: 30, cell: ({ message }) => message },
];

export const exportClassroomMembers = (platform: Platform, person: Person, query: QueryOf<typeof classroomAdminApi.exportMembers>) =>
  exportList(platform, person, { name: '班级成员', fields, query, list: (page) => listClassroomMembers(platform, person, page) });

/** Whom the call names, directly or by department and tag. */
async function findNamed(tx: Db, orgId: string, { departmentIds, tags, memberIds }: Omit<Audience, 'all'>): Promise<string[]> {
  const own = await joining.findOwnMembers(tx, orgId, memberIds);
  if (own.length < new Set(memberIds).size) {
    throw new AppError('NOT_FOUND');
  }
  if (departmentIds.length + tags.length === 0) {
    return own;
  }
  const groups = { all: false, departmentIds, tags, memberIds: [] };
  await requireOwnAudience(tx, orgId, groups);
  if ((await countAudience(tx, orgId, groups)) > MOST_ENROLLED) {
    throw new AppError('PARAM_INVALID', { reason: `一次最多添加 ${MOST_ENROLLED} 人，请分几次选择` });
  }
  return [...new Set([...own, ...(await joining.findReachedMembers(tx, orgId, groups))])];
}

/** Enrols members regardless of the capacity, as the administrator decides, and notifies them. */
export const enrolMembers = (platform: Platform, person: Person, { classroomId, ...named }: Enrolled): Promise<Changed> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId } = person;
    const at = platform.clock.now();
    const classroom = requireClass(orNotFound(await joining.lockClassroom(tx, orgId, classroomId)));
    const own = await findNamed(tx, orgId, named);
    const added = await joining.storeMemberships(tx, own, { orgId, classroomId, state: 'member', assigned: true, at });
    if (added.length > 0) {
      await settleCount(tx, platform, { orgId, classroomId, classroom, change: added.length });
      const told = { orgId, classroomId, title: classroom.title, memberIds: added, at: at.toISOString() };
      await platform.jobs.publish(tx, 'classroom-joined', told);
      await writeAudit(tx, platform, person, {
        action: 'classroom.enrolMembers',
        targetId: classroomId,
        targetName: classroom.title,
        detail: `${added.length} 人`,
      });
    }
    return { changed: added.length };
  });

/** Removes members; they keep what they have learnt. */
export const removeMembers = (platform: Platform, person: Person, { classroomId, memberIds }: Removed): Promise<Changed> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId } = person;
    const place = { orgId, classroomId };
    const classroom = orNotFound(await joining.lockClassroom(tx, orgId, classroomId));
    const inside = await joining.findInStates(tx, place, ['member'], memberIds);
    const asking = await joining.findInStates(tx, place, ['applied', 'waiting'], memberIds);
    const removed = await joining.storeMemberships(tx, [...inside, ...asking], { ...place, state: 'removed', at: platform.clock.now() });
    if (removed.length > 0) {
      await settleCount(tx, platform, { ...place, classroom, change: -inside.length });
      await writeAudit(tx, platform, person, {
        action: 'classroom.removeMembers',
        targetId: classroomId,
        targetName: classroom.title,
        detail: `${removed.length} 人`,
      });
    }
    return { changed: removed.length };
  });
