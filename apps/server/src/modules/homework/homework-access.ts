import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorClassroom, enterClassroom, findPlanned, type Planned } from '../classroom/index.ts';
import { findHomework, type HomeworkTableRow } from './homework.queries.ts';
import { joinedLate } from './judge-group.ts';
import { findOwnGroup, type OwnGroupRow } from './own-work.queries.ts';
import { findOwnSubmission, type OwnSubmissionRow } from './submission.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

export interface OpenedHomework {
  homework: HomeworkTableRow;
  classroom: { id: string; title: string; membership: string | null; staff: boolean; duties: string[] | null };
  planned: Planned;
  own: OwnSubmissionRow | undefined;
  /** The person's current group, for group homework. */
  group: OwnGroupRow | undefined;
  /** The person joined the group after it had handed in, and submits alone. */
  alone: boolean;
}

/**
 * Loads a homework for the people of its class, once the class plan includes it.
 * @throws AppError CLASSROOM_MEMBERS_ONLY, HOMEWORK_NOT_OPEN
 */
export async function openHomework(parts: Parts, person: Person, homeworkId: string): Promise<OpenedHomework> {
  const homework = orNotFound(await findHomework(parts.db, person.orgId, homeworkId));
  const classroom = await enterClassroom(parts, person, homework.classroom_id);
  const planned = await findPlanned(parts, person, classroom, homeworkId);
  if (planned === null) {
    throw new AppError('HOMEWORK_NOT_OPEN', { reason: '班主任还没有把它放进教学安排' });
  }
  const [found, group] = await Promise.all([
    findOwnSubmission(parts.db, person, homeworkId),
    homework.by_group ? findOwnGroup(parts.db, person, classroom.id) : undefined,
  ]);
  // A member who has started may continue even if the plan has changed since.
  if (planned.locked && found === undefined) {
    throw new AppError('HOMEWORK_NOT_OPEN', { reason: `「${planned.stageTitle}」还没有开放` });
  }
  const later = homework.by_group && joinedLate(found);
  const alone = later || (homework.by_group && found !== undefined && found.member_id !== null);
  return { homework, classroom, planned, own: later ? undefined : found, group, alone };
}

/** @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY */
export async function manageHomework(parts: Pick<Parts, 'db'>, person: Person, homeworkId: string) {
  const homework = orNotFound(await findHomework(parts.db, person.orgId, homeworkId));
  return { homework, classroom: await authorClassroom(parts, person, homework.classroom_id, 'homework') };
}
