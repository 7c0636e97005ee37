import type { ClassroomFields, classroomAdminApi } from '@palm/contract/classroom/admin';
import { classDuty } from '@palm/contract/classroom/duties';
import type { BodyOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { copiedTitle } from '../../../platform/copied-title.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { shiftDay } from '../../../platform/period.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, type AuditNote } from '../../identity/index.ts';
import { findStaff } from '../classroom.queries.ts';
import * as queries from './classroom.admin.queries.ts';
import { toFields } from './classroom.admin.view.ts';
import { daysBetween, moveDays } from './move-days.ts';
import { copyRenewed, renewObjects } from './renew-objects.ts';

const WEEKS = 6;
const MOST_TITLE = 40;

const emptyClassroom = (title: string, startsOn: string): ClassroomFields => ({
  title,
  intro: '',
  guide: '',
  cover: { motif: 'steps', tone: 'navy', key: null },
  startsOn,
  endsOn: shiftDay(startsOn, WEEKS * 7 - 1),
  joinRule: 'assigned',
  capacity: null,
  completionShare: 100,
  completionAttendance: null,
  completionHomework: null,
  completionMark: null,
  visibility: { all: false, departmentIds: [], tags: [], memberIds: [] },
  teacherIds: [],
  assistantIds: [],
  assistantDuties: [...classDuty.options],
  plan: [],
});

export const createClassroom = (
  platform: Platform,
  person: Person,
  { creationId, title, startsOn = dayIn(person.timeZone, platform.clock.now()) }: BodyOf<typeof classroomAdminApi.create>,
): Promise<string> => addClassroom(platform, person, { creationId, original: emptyClassroom(title, startsOn), action: 'classroom.create' });

async function getOriginal({ db }: Pick<Platform, 'db'>, orgId: string, classroomId: string): Promise<ClassroomFields> {
  const row = orNotFound(await queries.findClassroomEdit(db, orgId, classroomId));
  return toFields(row, await findStaff(db, orgId, classroomId));
}

/** Copies a class, or creates one from a template. */
export async function createClassroomCopy(
  platform: Platform,
  person: Person,
  { creationId, classroomId, startsOn, title }: BodyOf<typeof classroomAdminApi.createCopy>,
): Promise<string> {
  const original = await getOriginal(platform, person.orgId, classroomId);
  const copy = { ...original, title: title ?? copiedTitle(original.title, MOST_TITLE) };
  return addClassroom(platform, person, {
    creationId,
    original: copy,
    action: 'classroom.createCopy',
    days: daysBetween(original.startsOn, startsOn),
    detail: `从《${original.title}》`,
  });
}

/** The template keeps the dates of the class, because they are shifted relative to the start date whenever it is used. */
export async function createTemplate(
  platform: Platform,
  person: Person,
  { creationId, classroomId, title }: BodyOf<typeof classroomAdminApi.createTemplate>,
): Promise<string> {
  const template = { creationId, action: 'classroom.createTemplate', isTemplate: true } as const;
  if (classroomId === undefined) {
    const original = emptyClassroom(title, dayIn(person.timeZone, platform.clock.now()));
    return addClassroom(platform, person, { ...template, original });
  }
  const original = await getOriginal(platform, person.orgId, classroomId);
  return addClassroom(platform, person, { ...template, original: { ...original, title }, detail: `从《${original.title}》` });
}

interface Adding {
  creationId: string | undefined;
  /** Items that belong to the original class are recreated in the new one. */
  original: ClassroomFields;
  action: AuditNote['action'];
  isTemplate?: boolean;
  /** By how many days all dates are shifted. */
  days?: number;
  detail?: string;
}

async function addClassroom(
  platform: Platform,
  person: Person,
  { creationId, original, action, isTemplate = false, days = 0, detail = '' }: Adding,
): Promise<string> {
  const { orgId, memberId, timeZone } = person;
  const id = creationId ?? platform.newId();
  const { plan, renewed } = renewObjects(platform, original.plan);
  const fields = moveDays({ ...original, plan }, days);
  await createOnce('classroom_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      const now = platform.clock.now();
      await queries.insertClassroom(tx, { orgId, id, memberId, now }, { ...fields, isTemplate });
      await copyRenewed(tx, platform.answers, renewed, { orgId, classroomId: id, now, days, timeZone });
      await queries.storeStaff(tx, { orgId, id }, fields);
      await writeAudit(tx, platform, person, { action, targetId: id, targetName: fields.title, detail });
    }),
  );
  return id;
}
