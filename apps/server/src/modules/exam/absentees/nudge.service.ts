import type { BodyOf } from '@palm/contract/endpoint';
import type { examAbsenteesApi } from '@palm/contract/exam/absentees';
import type { NudgeEffect, NudgeLeftOut, NudgeOutcome } from '@palm/contract/nudge';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { findExam, type ExamRow } from '../authoring/authoring.queries.ts';
import * as queries from './absentees.queries.ts';
import { absenteeFilter } from './absentees.service.ts';
import { nudgeText } from './nudge-text.ts';
import { nudgeRefusal } from './nudge.policy.ts';

type Body = BodyOf<typeof examAbsenteesApi.nudge>;

const NAMES = 5;
// The number of members whose messages one job creates.
const MEMBERS_PER_EVENT = 500;

/** Preview of a nudge: whom it would reach and what it says. Fails in exactly the cases in which the nudge would. */
export async function nudgeEffect({ db, clock }: Platform, person: Person, body: Body): Promise<NudgeEffect> {
  const now = clock.now();
  const { exam, who } = await loadNudge(db, person, body, now);
  const day = dayIn(person.timeZone, now);
  const { absent, nudged } = await countWithin(db, body, who, day);
  const names = await queries.findChosenNames(db, who, { day, limit: NAMES });
  return { reachedCount: absent - nudged, leftOut: leftOutOf(nudged, notAbsent(body, absent)), names, ...nudgeText(exam, person.timeZone) };
}

/** Nudges absentees, each at most once a day; a repeated or concurrent call reaches nobody twice. */
export async function nudgeAbsentees(platform: Platform, person: Person, body: Body): Promise<NudgeOutcome> {
  const now = platform.clock.now();
  const day = dayIn(person.timeZone, now);
  return inTransaction(platform.db, async (tx) => {
    const { exam, who } = await loadNudge(tx, person, body, now);
    const { absent } = await countWithin(tx, body, who, day);
    const memberIds = await queries.insertNudges(tx, who, { day, at: now });
    if (memberIds.length > 0) {
      await publishNudges(platform, tx, person, { examId: exam.id, memberIds, day, at: now });
      const detail = `提醒 ${memberIds.length} 人`;
      await writeAudit(tx, platform, person, { action: 'exam.nudge', targetId: exam.id, targetName: exam.title, detail });
    }
    const sentCount = memberIds.length;
    return { sentCount, leftOut: leftOutOf(Math.max(0, absent - sentCount), notAbsent(body, absent)) };
  });
}

async function loadNudge(
  db: Db,
  { orgId, timeZone }: Person,
  { examId, memberIds, matching }: Body,
  now: Date,
): Promise<{ exam: ExamRow; who: queries.ChosenAbsentees }> {
  const exam = orNotFound(await findExam(db, orgId, examId));
  const refusal = nudgeRefusal(exam, now, timeZone);
  if (refusal) {
    throw new AppError(refusal.errorCode, refusal.details);
  }
  const named = memberIds && [...new Set(memberIds)];
  if (named && (await queries.countMembers(db, orgId, named)) < named.length) {
    throw new AppError('NOT_FOUND');
  }
  return { exam, who: { ...(await absenteeFilter(db, exam, matching ?? {})), memberIds: named } };
}

/** @throws AppError CONFLICT if more members match now than the caller was shown */
async function countWithin(db: Db, { matching }: Body, who: queries.ChosenAbsentees, day: string) {
  const counts = await queries.countChosen(db, who, day);
  if (matching && counts.absent > matching.atMost) {
    throw new AppError('CONFLICT');
  }
  return counts;
}

const notAbsent = ({ memberIds }: Body, absent: number): number => (memberIds ? Math.max(0, new Set(memberIds).size - absent) : 0);

/** Counts without names: the list next to it shows who was nudged, and there may be thousands. */
const leftOutOf = (nudgedToday: number, notAbsentCount: number): NudgeLeftOut =>
  [
    { reason: '今天已经提醒过', count: nudgedToday, names: [] },
    { reason: '已经开始作答，或者不在考试范围里', count: notAbsentCount, names: [] },
  ].filter(({ count }) => count > 0);

type Nudged = { examId: string; memberIds: readonly string[]; day: string; at: Date };

async function publishNudges({ jobs }: Platform, tx: Db, person: Person, { examId, memberIds, day, at }: Nudged): Promise<void> {
  const { orgId, timeZone } = person;
  const parts = Array.from({ length: Math.ceil(memberIds.length / MEMBERS_PER_EVENT) }, (_, part) =>
    memberIds.slice(part * MEMBERS_PER_EVENT, (part + 1) * MEMBERS_PER_EVENT),
  );
  const events = parts.map((part) => ({ orgId, examId, memberIds: part, day, timeZone, at: at.toISOString() }));
  await jobs.publishAll(tx, 'exam-nudged', events);
}
