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

/** The class, for who leads it and for administrators of all classes. @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY */
export async function manageClassroom(parts: Parts, person: Person, classroomId: string, duty?: ClassDuty): Promise<ClassroomRow> {
  return mayAdminister(person, 'class')
    ? orNotFound(await findClassroom(parts.db, person, classroomId))
    : leadClassroom(parts, person, classroomId, duty);
}

/** The same for reading: who may look at all classes changes nothing in them. @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY */
export async function lookAtClassroom(parts: Parts, person: Person, classroomId: string, duty?: ClassDuty): Promise<ClassroomRow> {
  return mayView(person, 'class')
    ? orNotFound(await findClassroom(parts.db, person, classroomId))
    : leadClassroom(parts, person, classroomId, duty);
}

export const planOf = ({ plan }: Pick<ClassroomRow, 'plan'>) => planSchema.parse(plan);
