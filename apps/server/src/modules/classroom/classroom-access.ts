import { assistantDuties, type ClassDuty } from '@palm/contract/classroom/duties';
import { plan as planSchema } from '@palm/contract/classroom/plan';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isReached, type AudienceColumns } from '../../platform/audience.ts';
import { mayAdminister, mayView, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findClassroom, type ClassroomRow } from './classroom.queries.ts';

type Parts = Pick<Platform, 'db'>;

type Standing = Pick<ClassroomRow, 'staff' | 'membership'>;

/** Who waits for a place, too: the link of a class brings in people whom it is not shown to. */
const belongs = ({ staff, membership }: Standing): boolean => staff || membership === 'member' || membership === 'waiting';

/** Whoever has to do with a class sees it, and whom it is shown to. @throws AppError CLASSROOM_NOT_VISIBLE */
export function requireVisible(row: Standing & AudienceColumns & { status: string }, person: Person): void {
  if (row.status !== 'published' || !(belongs(row) || isReached(row, person))) {
    throw new AppError('CLASSROOM_NOT_VISIBLE');
  }
}

/** @throws AppError CLASSROOM_NOT_VISIBLE */
export async function openClassroom({ db }: Parts, person: Person, classroomId: string): Promise<ClassroomRow> {
  const row = orNotFound(await findClassroom(db, person, classroomId));
  requireVisible(row, person);
  return row;
}

/** What goes on in a class is for its members and staff. @throws AppError CLASSROOM_MEMBERS_ONLY */
export async function enterClassroom(parts: Parts, person: Person, classroomId: string): Promise<ClassroomRow> {
  const row = await openClassroom(parts, person, classroomId);
  if (!row.staff && row.membership !== 'member') {
    throw new AppError('CLASSROOM_MEMBERS_ONLY');
  }
  return row;
}

/** Why one of the staff may not do this in the class; undefined where he may. */
export const refusalOf = ({ duties }: Pick<ClassroomRow, 'duties'>, duty: ClassDuty): AppError | undefined =>
  duties === null || duties.includes(duty) ? undefined : new AppError('CLASSROOM_DUTY', { duty: assistantDuties[duty] });

/** @throws AppError CLASSROOM_DUTY */
export function requireDuty(row: Pick<ClassroomRow, 'duties'>, duty: ClassDuty): void {
  const refusal = refusalOf(row, duty);
  if (refusal) {
    throw refusal;
  }
}

/** `duty`: what it is opened for, where a class can keep that from its assistants. @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY */
export async function leadClassroom(parts: Parts, person: Person, classroomId: string, duty?: ClassDuty): Promise<ClassroomRow> {
  const row = await openClassroom(parts, person, classroomId);
  if (!row.staff) {
    throw new AppError('CLASSROOM_STAFF_ONLY');
  }
  if (duty !== undefined) {
    requireDuty(row, duty);
  }
  return row;
}

/** What is done with people has no place in a template. @throws AppError CLASSROOM_TEMPLATE */
export function requireClass<Row extends Pick<ClassroomRow, 'title' | 'is_template'>>(row: Row): Row {
  if (row.is_template) {
    throw new AppError('CLASSROOM_TEMPLATE', { title: row.title });
  }
  return row;
}

/**
 * The class or the template, for who writes what stands in it: those who lead the class and administrators of all classes.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY
 */
export async function authorClassroom(parts: Parts, person: Person, classroomId: string, duty?: ClassDuty): Promise<ClassroomRow> {
  return mayAdminister(person, 'class')
    ? orNotFound(await findClassroom(parts.db, person, classroomId))
    : leadClassroom(parts, person, classroomId, duty);
}

/** The class, for who leads it and for administrators of all classes. @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY, CLASSROOM_TEMPLATE */
export const manageClassroom = async (...asked: Parameters<typeof authorClassroom>): Promise<ClassroomRow> =>
  requireClass(await authorClassroom(...asked));

/** The class or the template, for who looks at what stands in it. @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY */
export async function lookIntoClassroom(parts: Parts, person: Person, classroomId: string, duty?: ClassDuty): Promise<ClassroomRow> {
  return mayView(person, 'class')
    ? orNotFound(await findClassroom(parts.db, person, classroomId))
    : leadClassroom(parts, person, classroomId, duty);
}

/** The same for reading: who may look at all classes changes nothing in them. @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY */
export const lookAtClassroom = async (...asked: Parameters<typeof lookIntoClassroom>): Promise<ClassroomRow> =>
  requireClass(await lookIntoClassroom(...asked));

export const planOf = ({ plan }: Pick<ClassroomRow, 'plan'>) => planSchema.parse(plan);
