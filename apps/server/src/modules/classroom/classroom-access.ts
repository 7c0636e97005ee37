import { assistantDuties, type ClassDuty } from '@palm/contract/classroom/duties';
import { plan as planSchema } from '@palm/contract/classroom/plan';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isInAudience, type AudienceColumns } from '../../platform/audience.ts';
import { mayAdminister, mayView, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findClassroom, type ClassroomRow } from './classroom.queries.ts';

type Parts = Pick<Platform, 'db'>;

type Standing = Pick<ClassroomRow, 'staff' | 'membership'>;

/** Includes the waiting list, because the link of a class admits people outside its audience. */
const belongs = ({ staff, membership }: Standing): boolean => staff || membership === 'member' || membership === 'waiting';

/**
 * A class is visible to its audience and to everybody who belongs to it.
 * @throws AppError CLASSROOM_NOT_VISIBLE
 */
export function requireVisible(row: Standing & AudienceColumns & { status: string }, person: Person): void {
  if (row.status !== 'published' || !(belongs(row) || isInAudience(row, person))) {
    throw new AppError('CLASSROOM_NOT_VISIBLE');
  }
}

/** @throws AppError CLASSROOM_NOT_VISIBLE */
export async function openClassroom({ db }: Parts, person: Person, classroomId: string): Promise<ClassroomRow> {
  const row = orNotFound(await findClassroom(db, person, classroomId));
  requireVisible(row, person);
  return row;
}

/**
 * The inside of a class is for its members and staff.
 * @throws AppError CLASSROOM_MEMBERS_ONLY
 */
export async function enterClassroom(parts: Parts, person: Person, classroomId: string): Promise<ClassroomRow> {
  const row = await openClassroom(parts, person, classroomId);
  if (!row.staff && row.membership !== 'member') {
    throw new AppError('CLASSROOM_MEMBERS_ONLY');
  }
  return row;
}

/** The error if this staff member lacks the duty in the class; undefined if they have it. */
export const refusalOf = ({ duties }: Pick<ClassroomRow, 'duties'>, duty: ClassDuty): AppError | undefined =>
  duties === null || duties.includes(duty) ? undefined : new AppError('CLASSROOM_DUTY', { duty: assistantDuties[duty] });

/** @throws AppError CLASSROOM_DUTY */
export function requireDuty(row: Pick<ClassroomRow, 'duties'>, duty: ClassDuty): void {
  const refusal = refusalOf(row, duty);
  if (refusal) {
    throw refusal;
  }
}

/**
 * Checks that the caller is staff of the class and, if given, has this `duty`, which a class may deny its assistants.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY
 */
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

/**
 * Templates have no members.
 * @throws AppError CLASSROOM_TEMPLATE
 */
export function requireClass<Row extends Pick<ClassroomRow, 'title' | 'is_template'>>(row: Row): Row {
  if (row.is_template) {
    throw new AppError('CLASSROOM_TEMPLATE', { title: row.title });
  }
  return row;
}

/**
 * A class or template, for those who edit its content: its staff and administrators of all classes.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY
 */
export async function authorClassroom(parts: Parts, person: Person, classroomId: string, duty?: ClassDuty): Promise<ClassroomRow> {
  return mayAdminister(person, 'class')
    ? orNotFound(await findClassroom(parts.db, person, classroomId))
    : leadClassroom(parts, person, classroomId, duty);
}

/**
 * A class, for its staff and administrators of all classes.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY, CLASSROOM_TEMPLATE
 */
export const manageClassroom = async (...asked: Parameters<typeof authorClassroom>): Promise<ClassroomRow> =>
  requireClass(await authorClassroom(...asked));

/**
 * A class or template, for those who may view its content.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY
 */
export async function viewClassroomOrTemplate(parts: Parts, person: Person, classroomId: string, duty?: ClassDuty): Promise<ClassroomRow> {
  return mayView(person, 'class')
    ? orNotFound(await findClassroom(parts.db, person, classroomId))
    : leadClassroom(parts, person, classroomId, duty);
}

/**
 * Like `manageClassroom`, but read-only, so that administrators who may only view classes pass.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY, CLASSROOM_TEMPLATE
 */
export const viewClassroom = async (...asked: Parameters<typeof viewClassroomOrTemplate>): Promise<ClassroomRow> =>
  requireClass(await viewClassroomOrTemplate(...asked));

export const planOf = ({ plan }: Pick<ClassroomRow, 'plan'>) => planSchema.parse(plan);
