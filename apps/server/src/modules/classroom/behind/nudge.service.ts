import { MOST_NUDGED, type ClassNudgeEffect, type classroomBehindApi } from '@palm/contract/classroom/behind';
import { minuteWords } from '@palm/contract/day-words';
import type { BodyOf } from '@palm/contract/endpoint';
import type { NudgeLeftOut, NudgeOutcome } from '@palm/contract/nudge';
import { AppError } from '../../../platform/app-error.ts';
import { dayIn, quietHoursEnd } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { manageClassroom } from '../classroom-access.ts';
import { meantBy } from './behind.service.ts';
import * as queries from './behind.queries.ts';
import { askChannels, requireChannels, sendByChannels } from './nudge-channels.ts';
import { nudgeText } from './nudge-text.ts';
import { findBehind, type Surveyed } from './survey.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock' | 'jobs' | 'newId' | 'secrets'>;
type Body = BodyOf<typeof classroomBehindApi.nudge>;

const NAMES = 5;
// How many members one job handles.
const MEMBERS_PER_EVENT = 200;

const TODAY = '今天已经提醒过';
const TODAY_ELSEWHERE = '今天已经在别的班级提醒过';
const CAUGHT_UP = '没有落后，或者刚刚补上了';

interface Named {
  id: string;
  name: string;
}

interface Nudging {
  classroom: { id: string; title: string };
  day: string;
  now: Date;
  /** The selected members who are behind. */
  behind: readonly Surveyed[];
  /** The selected members who are not. */
  others: readonly Named[];
}

/**
 * The members a call selects, judged now rather than by what the list showed.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY, CLASSROOM_NUDGE_NIGHT, CLASSROOM_NUDGE_CHANNEL, NOT_FOUND for members of another
 * organisation, CONFLICT if more are behind by now than the caller was shown
 */
async function loadNudge(parts: Pick<Parts, 'db' | 'answers' | 'clock'>, person: Person, body: Body): Promise<Nudging> {
  const { classroomId, memberIds, matching } = body;
  const now = parts.clock.now();
  const classroom = await manageClassroom(parts, person, classroomId, 'statistics');
  const when = quietHoursEnd(now, person.timeZone);
  if (when !== null) {
    throw new AppError('CLASSROOM_NUDGE_NIGHT', { when: minuteWords(when) });
  }
  await requireChannels(parts.db, person.orgId, body.channels);
  const loaded = { classroom, day: dayIn(person.timeZone, now), now };
  if (memberIds === undefined) {
    const { atMost = 0, ...filters } = matching ?? {};
    const behind = meantBy(await findBehind(parts, person, classroom, null), filters);
    if (behind.length > Math.min(atMost, MOST_NUDGED)) {
      throw new AppError('CONFLICT');
    }
    return { ...loaded, behind, others: [] };
  }
  const ids = [...new Set(memberIds)];
  const named = await queries.findNamed(parts.db, person.orgId, ids);
  if (named.length < ids.length) {
    throw new AppError('NOT_FOUND');
  }
  const behind = await findBehind(parts, person, classroom, ids);
  const reached = new Set(behind.map(({ memberId }) => memberId));
  return { ...loaded, behind, others: named.filter(({ id }) => !reached.has(id)) };
}

const group = (reason: string, people: readonly { name: string }[]): NudgeLeftOut =>
  people.length === 0 ? [] : [{ reason, count: people.length, names: people.slice(0, NAMES).map(({ name }) => name) }];

/** Maps members nudged that day to whether this class did it; members whom no class nudged are absent. */
type Nudged = ReadonlyMap<string, boolean>;

/** Which of them were already nudged on this day. */
async function loadNudged(db: Db, { classroom, behind, day }: Nudging, orgId: string): Promise<Nudged> {
  const ids = behind.map(({ memberId }) => memberId);
  const rows = await queries.findNudged(db, { orgId, classroomId: classroom.id }, ids, day);
  return new Map(rows.map((row) => [row.member_id, row.here]));
}

/** The selected members who are not reached, by reason. Somebody who has just left the class is no longer behind. */
function leftOutOf({ behind, others }: Nudging, reached: readonly Surveyed[], nudged: Nudged): NudgeLeftOut {
  const told = new Set(reached.map(({ memberId }) => memberId));
  const left = behind.filter(({ memberId }) => !told.has(memberId));
  const among = (wanted: boolean | undefined) => left.filter(({ memberId }) => nudged.get(memberId) === wanted);
  return [...group(TODAY, among(true)), ...group(TODAY_ELSEWHERE, among(false)), ...group(CAUGHT_UP, [...among(undefined), ...others])];
}

const textFor = (one: Surveyed, { classroom }: Nudging, person: Person) =>
  nudgeText(one, { classroom: classroom.title, name: one.name, from: person.name });

/** Previews whom a nudge would reach and its text; fails exactly when the nudge would. */
export async function nudgeEffect(parts: Parts, person: Person, body: Body): Promise<ClassNudgeEffect> {
  const nudging = await loadNudge(parts, person, body);
  const nudged = await loadNudged(parts.db, nudging, person.orgId);
  const reached = nudging.behind.filter(({ memberId }) => !nudged.has(memberId));
  const [first] = reached;
  const channels = await askChannels(
    parts.db,
    person.orgId,
    reached.map(({ memberId }) => memberId),
  );
  return {
    reachedCount: reached.length,
    names: reached.slice(0, NAMES).map(({ name }) => name),
    leftOut: leftOutOf(nudging, reached, nudged),
    channels,
    ...(first === undefined ? { title: '', body: '' } : textFor(first, nudging, person)),
  };
}

/** Reminds each member at most once a day across all classes: a repeated or concurrent call finds nobody left to remind. */
export async function nudgeBehind(parts: Parts, person: Person, body: Body): Promise<NudgeOutcome> {
  const nudging = await loadNudge(parts, person, body);
  const reached = await inTransaction(parts.db, (tx) => nudgeNow(parts, tx, person, { nudging, channels: body.channels }));
  const nudged = await loadNudged(parts.db, nudging, person.orgId);
  return { sentCount: reached.length, leftOut: leftOutOf(nudging, reached, nudged) };
}

type Sending = { nudging: Nudging; channels: Body['channels'] };

/** Returns the members it reaches. */
async function nudgeNow(parts: Parts, tx: Db, person: Person, { nudging, channels }: Sending): Promise<Surveyed[]> {
  const { behind, classroom, day, now } = nudging;
  const chosen = behind.map(({ memberId }) => memberId);
  const ids = new Set(await queries.insertNudges(tx, { orgId: person.orgId, classroomId: classroom.id }, chosen, { day, at: now }));
  const reached = behind.filter(({ memberId }) => ids.has(memberId));
  if (reached.length > 0) {
    await publishNudges(parts, tx, person, { ...nudging, behind: reached });
    await sendByChannels(parts, tx, person, { channels, classroom, behind: reached, now });
    const names = reached.slice(0, NAMES).map(({ name }) => name);
    await writeAudit(tx, parts, person, {
      action: 'classroom.nudge',
      targetId: classroom.id,
      targetName: classroom.title,
      detail: `提醒 ${reached.length} 人：${names.join('、')}${reached.length > NAMES ? ' 等' : ''}`,
    });
  }
  return reached;
}

async function publishNudges({ jobs }: Pick<Parts, 'jobs'>, tx: Db, person: Person, nudging: Nudging): Promise<void> {
  const { behind, classroom, day, now } = nudging;
  const told = behind.map((one) => ({ memberId: one.memberId, ...textFor(one, nudging, person) }));
  const events = Array.from({ length: Math.ceil(told.length / MEMBERS_PER_EVENT) }, (_, part) => ({
    orgId: person.orgId,
    classroomId: classroom.id,
    day,
    told: told.slice(part * MEMBERS_PER_EVENT, (part + 1) * MEMBERS_PER_EVENT),
    at: now.toISOString(),
  }));
  await jobs.publishAll(tx, 'classroom-nudged', events);
}
