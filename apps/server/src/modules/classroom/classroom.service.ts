import type { ClassroomCard, ClassroomDetail } from '@palm/contract/classroom/calls';
import { classDuty } from '@palm/contract/classroom/duties';
import type { Page } from '@palm/contract/paging';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { openClassroom, planOf } from './classroom-access.ts';
import { findClassrooms, findStaff, type ClassroomListQuery } from './classroom.queries.ts';
import { toCard, toStaff } from './classroom.view.ts';
import { findWaitingPlace } from './joining/joining.queries.ts';
import { completionRules } from './plan/completion-words.ts';
import { judgeCompletion, type DoneItem } from './plan/completion.ts';
import { addUp } from './plan/judge-plan.ts';
import { judgeOwn } from './plan/plan.service.ts';

type Parts = Pick<Platform, 'db' | 'files' | 'clock' | 'answers'>;

export async function listClassrooms(parts: Parts, person: Person, query: ClassroomListQuery): Promise<Page<ClassroomCard>> {
  const today = dayIn(person.timeZone, parts.clock.now());
  const { rows, total } = await findClassrooms(parts.db, person, today, query);
  return { list: rows.map((row) => toCard(parts.files, row, today)), total };
}

const untouched = (item: DoneItem['item']): DoneItem => ({ item, score: null, outOf: null, doneAt: null });

export async function getClassroom(parts: Parts, person: Person, classroomId: string): Promise<ClassroomDetail> {
  const { db, files, clock } = parts;
  const row = await openClassroom(parts, person, classroomId);
  const items = planOf(row).flatMap((stage) => stage.items);
  const isMember = row.membership === 'member';
  const [staff, waitingPlace, stages] = await Promise.all([
    findStaff(db, person.orgId, classroomId),
    row.membership === 'waiting' ? findWaitingPlace(db, { ...person, classroomId }) : null,
    isMember ? judgeOwn(parts, person, row) : null,
  ]);
  const figures = stages && addUp(stages, row, row.completed_at);
  return {
    ...toCard(files, row, dayIn(person.timeZone, clock.now())),
    guide: row.guide,
    teachers: staff.filter(({ role }) => role === 'teacher').map((one) => toStaff(files, one)),
    assistants: staff.filter(({ role }) => role === 'assistant').map((one) => toStaff(files, one)),
    duties: classDuty.array().parse(row.duties ?? []),
    waitingPlace,
    reason: row.membership === 'refused' ? (row.reason ?? '') : '',
    stageCount: planOf(row).length,
    itemCount: items.length,
    requiredCount: items.filter(({ required }) => required).length,
    completionRules: completionRules(judgeCompletion(stages?.flatMap((stage) => stage.items) ?? items.map(untouched), row), isMember),
    own: figures,
  };
}
