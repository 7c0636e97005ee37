import type { ClassroomCard, ClassroomDetail } from '@palm/contract/classroom/calls';
import { classDuty } from '@palm/contract/classroom/duties';
import type { Page } from '@palm/contract/paging';
import { orNotFound } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireVisible } from './classroom-access.ts';
import { getClassroomPage } from './classroom-page.ts';
import { findClassrooms, type ClassroomListQuery } from './classroom.queries.ts';
import { toCard, toStaff } from './classroom.view.ts';
import { findWaitingPlace } from './joining/joining.queries.ts';
import { findOwn } from './own.queries.ts';
import { completionRules } from './plan/completion-words.ts';
import { judgeCompletion, type DoneItem } from './plan/completion.ts';
import { addUp, judgePlan, type JudgedStage, type Standing } from './plan/judge-plan.ts';
import { bar, circumstancesOf, findBarred, findStandings } from './plan/plan.service.ts';

type Parts = Pick<Platform, 'db' | 'files' | 'clock' | 'answers'>;

export async function listClassrooms(parts: Parts, person: Person, query: ClassroomListQuery): Promise<Page<ClassroomCard>> {
  const today = dayIn(person.timeZone, parts.clock.now());
  const { rows, total } = await findClassrooms(parts.db, person, today, query);
  return { list: rows.map((row) => toCard(parts.files, row, today)), total };
}

const untouched = (item: DoneItem['item']): DoneItem => ({ item, score: null, outOf: null, doneAt: null });

/** The shared part comes from the cache, so that only the member's own part needs a query. */
export async function getClassroom(parts: Parts & Pick<Platform, 'cache'>, person: Person, classroomId: string): Promise<ClassroomDetail> {
  const { row, staff } = await openDetail(parts, person, classroomId);
  const isMember = row.membership === 'member';
  const [waitingPlace, stages] = await Promise.all([
    row.membership === 'waiting' ? findWaitingPlace(parts.db, { ...person, classroomId }) : null,
    isMember ? judgeMember(parts, person, row) : null,
  ]);
  const items = row.plan.flatMap((stage) => stage.items);
  return {
    ...toCard(parts.files, row, dayIn(person.timeZone, parts.clock.now())),
    guide: row.guide,
    teachers: staff.filter(({ role }) => role === 'teacher').map((one) => toStaff(parts.files, one)),
    assistants: staff.filter(({ role }) => role === 'assistant').map((one) => toStaff(parts.files, one)),
    duties: classDuty.array().parse(row.duties ?? []),
    waitingPlace,
    reason: row.membership === 'refused' ? (row.reason ?? '') : '',
    stageCount: row.plan.length,
    itemCount: items.length,
    requiredCount: items.filter(({ required }) => required).length,
    completionRules: completionRules(judgeCompletion(stages?.flatMap((stage) => stage.items) ?? items.map(untouched), row), isMember),
    own: stages && addUp(stages, row, row.completed_at),
  };
}

type OpenDetail = Awaited<ReturnType<typeof openDetail>>['row'];

async function judgeMember(parts: Parts, person: Person, row: OpenDetail): Promise<JudgedStage[]> {
  const now = parts.clock.now();
  const [beside, barred] = await Promise.all([
    findStandings(parts, person.orgId, row.beside, [person.memberId]),
    findBarred(parts, person.orgId, row.restricted, [person.memberId]),
  ]);
  const standings = new Map<string, Standing>(beside.get(person.memberId));
  for (const [courseId, [percent, completedAt]] of Object.entries(row.courses ?? {})) {
    standings.set(courseId, { percent, score: null, doneAt: completedAt === null ? null : new Date(completedAt) });
  }
  barred.filter(({ memberIds }) => memberIds.length > 0).forEach(({ objectId }) => bar(standings, objectId));
  return judgePlan(row.plan, circumstancesOf(row, row.at ?? now, standings, { timeZone: person.timeZone, now }));
}

/**
 * A class with the caller's relation to it.
 * @throws AppError NOT_FOUND or CLASSROOM_NOT_VISIBLE
 */
async function openDetail(parts: Pick<Platform, 'db' | 'cache' | 'answers'>, person: Person, classroomId: string) {
  const { orgId, memberId } = person;
  const own = orNotFound(await findOwn(parts.db, { orgId, memberId, classroomId }));
  const isStaff = own.staff.some(({ id }) => id === memberId);
  requireVisible({ ...own, staff: isStaff }, person);
  const page = await getClassroomPage(parts, orgId, { classroomId, revision: own.revision });
  const { member_count, duties, membership, at, reason, completed_at, courses, staff } = own;
  const teacherNames = staff.filter(({ role }) => role === 'teacher').map(({ name }) => name);
  // Fields are listed one by one: with two hundred members asking, spreading both objects took a twentieth of the response time.
  const row = { ...page, member_count, duties, membership, at, reason, completed_at, courses, staff: isStaff, teacher_names: teacherNames };
  return { row, staff };
}
