import { assignmentAdminApi } from '@palm/contract/assignment/admin';
import { classroomAdminApi, type ClassroomFields } from '@palm/contract/classroom/admin';
import type { PlanItem, PlanStage } from '@palm/contract/classroom/plan';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { createCourse } from './course-factories.ts';
import { createMember, createOrganisation, createOwner } from './factories.ts';

export type TestClass = Awaited<ReturnType<typeof createRunningClass>>;

export const planItem = (app: TestApp, objectId: string, changes: Partial<PlanItem> = {}): PlanItem => ({
  id: app.platform.newId(),
  kind: 'course',
  objectId,
  required: true,
  dueOn: null,
  dueDays: null,
  ...changes,
});

export const planStage = (app: TestApp, items: PlanItem[]): PlanStage => ({
  id: app.platform.newId(),
  title: '第一阶段',
  intro: '',
  unlock: 'start',
  opensOn: null,
  items,
});

/** A class in November 2026 led by a teacher: one course was due on the 10th, another by the end. */
export async function createRunningClass(app: TestApp, changes: Partial<ClassroomFields> = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const teacher = await createMember(app, orgId, { name: '周明远' });
  const first = await createCourse(app, orgId, owner.token, { title: '从骨干到管理者' });
  const second = await createCourse(app, orgId, owner.token, { title: '把话说开' });
  const { id } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '秋季训练营' } });
  const edit = () => call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
  const save = async (given: Partial<ClassroomFields>) => {
    const { revision, ...fields } = await edit();
    return call(app, owner.token, classroomAdminApi.update, { body: { ...fields, ...given, classroomId: id, revision } });
  };
  const items = [planItem(app, first.courseId, { dueOn: '2026-11-10' }), planItem(app, second.courseId)];
  await save({
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
    teacherIds: [teacher.memberId],
    plan: [planStage(app, items)],
    ...changes,
  });
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [id] } });

  /** Enrols somebody in the class on a day. */
  const enrol = async (name: string, joinedOn = '2026-11-01') => {
    const one = await createMember(app, orgId, { name });
    await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId: id, memberIds: [one.memberId] } });
    await sql`update classroom_member set at = ${new Date(`${joinedOn}T02:00:00Z`)} where org_id = ${orgId} and member_id = ${one.memberId}`.execute(
      app.database.db,
    );
    return one;
  };
  const studied = (memberId: string, courseId: string, day: string) =>
    sql`insert into study_day (org_id, member_id, day, course_id, seconds) values (${orgId}, ${memberId}, ${day}, ${courseId}, 600)`.execute(
      app.database.db,
    );
  const complete = (memberId: string, courseId: string, at: string) =>
    sql`insert into course_progress (org_id, member_id, course_id, percent, started_at, last_studied_at, completed_at)
      values (${orgId}, ${memberId}, ${courseId}, 100, ${new Date(at)}, ${new Date(at)}, ${new Date(at)})`.execute(app.database.db);
  return { orgId, owner, teacher, first, second, id, edit, save, enrol, studied, complete };
}

/** Assigns courses and exams to everybody in the organisation by a rule. */
export async function assignCourses(
  app: TestApp,
  { owner }: Pick<TestClass, 'owner'>,
  {
    title,
    courseIds = [],
    examIds = [],
    dueOn = '2026-12-31',
  }: { title: string; courseIds?: readonly string[]; examIds?: readonly string[]; dueOn?: string },
) {
  const { id: assignmentId } = await call(app, owner.token, assignmentAdminApi.create, { body: { title } });
  const { revision, ...kept } = await call(app, owner.token, assignmentAdminApi.edit, { query: { assignmentId } });
  const items = [
    ...courseIds.map((objectId) => ({ kind: 'course' as const, objectId, required: true })),
    ...examIds.map((objectId) => ({ kind: 'exam' as const, objectId, required: true })),
  ];
  const audience = { all: true, departmentIds: [], tags: [], memberIds: [] };
  const saved = { ...kept, items, audience, dueOn, dueDays: null, assignmentId, revision };
  const updated = await call(app, owner.token, assignmentAdminApi.update, { body: saved });
  await call(app, owner.token, assignmentAdminApi.switchOn, { body: { assignmentId, revision: updated.revision } });
  await app.jobs.drain();
}
