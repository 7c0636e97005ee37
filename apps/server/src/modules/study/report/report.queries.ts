import { sql } from 'kysely';
import { lostReasons, type LostReason } from '@palm/contract/study/ledger';
import type { Db } from '../../../platform/database/transaction.ts';

export interface PlayerKey {
  orgId: string;
  memberId: string;
  playerSession: string;
}

export interface PlayerRow {
  org_id: string;
  id: string;
  member_id: string;
  section_id: string;
  course_id: string;
  opened_at: Date;
  clock_id: string;
  clock_from_ms: number;
  clock_spent_ms: number;
  seen_sequences: string;
  closed_at: Date | null;
  taken_over_at: Date | null;
  barred_at: Date | null;
  coverage: string;
  pages_seen: string;
  position: number;
  percent: number;
  repeated_seconds: number;
  last_studied_at: Date;
  completed_at: Date | null;
  course_percent: number;
  course_completed_at: Date | null;
}

/**
 * Reads everything needed to judge a group of reports, locked until the group is stored. Rows are locked in key order, and a clock before
 * the sessions that pay from it, so that groups on two servers wait for each other instead of deadlocking.
 */
export async function lockPlayers(tx: Db, keys: PlayerKey[]): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    select ps.org_id, ps.id, ps.member_id, ps.section_id, ps.course_id, ps.opened_at, ps.seen_sequences, ps.closed_at, ps.taken_over_at,
      ps.barred_at, ps.clock_id, ps.clock_from_ms, clock.clock_spent_ms,
      sp.coverage, sp.pages_seen, sp.position, sp.percent, sp.repeated_seconds, sp.last_studied_at, sp.completed_at,
      cp.percent as course_percent, cp.completed_at as course_completed_at
    from unnest(${keys.map((key) => key.orgId)}::uuid[], ${keys.map((key) => key.playerSession)}::uuid[],
      ${keys.map((key) => key.memberId)}::uuid[]) as given (org_id, id, member_id)
    join player_session ps on ps.org_id = given.org_id and ps.id = given.id and ps.member_id = given.member_id
    join player_session clock on clock.org_id = ps.org_id and clock.id = ps.clock_id
    join section_progress sp on sp.org_id = ps.org_id and sp.member_id = ps.member_id and sp.section_id = ps.section_id
    join course_progress cp on cp.org_id = ps.org_id and cp.member_id = ps.member_id and cp.course_id = ps.course_id
    order by ps.org_id, ps.member_id, ps.clock_id, ps.id
    for update of clock, ps, sp, cp`.execute(tx);
  return rows;
}

export interface StoredSection {
  orgId: string;
  memberId: string;
  sectionId: string;
  coverage: string;
  pagesSeen: string;
  position: number;
  percent: number;
  repeatedSeconds: number;
  studiedAt: Date;
  completedAt: Date | null;
}

export interface StudiedDay {
  orgId: string;
  memberId: string;
  courseId: string;
  day: string;
  seconds: number;
}

/** What a group adds to the refusals of a day. */
export interface DayRefusal {
  orgId: string;
  memberId: string;
  courseId: string;
  sectionId: string;
  reason: string;
  day: string;
  seconds: number;
  times: number;
  at: Date;
}

/** The column of `study_visit` that holds the seconds lost for a reason. */
export const lostColumn = (reason: LostReason) => `${reason.replaceAll('-', '_')}_seconds`;

/** What a group adds to the ledger row of a player session and day. */
export interface Visit {
  orgId: string;
  memberId: string;
  day: string;
  sessionId: string;
  courseId: string;
  sectionId: string;
  device: 'pc' | 'mobile';
  startedAt: Date;
  endedAt: Date;
  counted: number;
  lost: Record<LostReason, number>;
}

/** Changes to a player session or to its own clock; null leaves a value unchanged. */
export interface JudgedSession {
  orgId: string;
  id: string;
  seenSequences: string | null;
  clockSpentMs: number | null;
  barredAt: Date | null;
}

export interface JudgedGroup {
  sessions: JudgedSession[];
  sections: StoredSection[];
  days: StudiedDay[];
  refusals: DayRefusal[];
  visits: Visit[];
}

const lostColumns = sql.join(lostReasons.map((reason) => sql.ref(lostColumn(reason))));
const addedLosses = sql.join(
  lostReasons.map((reason) => {
    const column = lostColumn(reason);
    return sql`${sql.ref(column)} = ${sql.ref(`study_visit.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  }),
);

/** Stores all changes of a group of reports in one statement. */
export async function storeGroup(tx: Db, { sessions, sections, days, refusals, visits }: JudgedGroup): Promise<void> {
  await sql`
    with section as (
      update section_progress p set coverage = g.coverage::int4multirange, pages_seen = g.pages_seen::int4multirange,
        position = g.position, percent = g.percent,
        repeated_seconds = g.repeated_seconds, last_studied_at = g.studied_at, completed_at = g.completed_at
      from unnest(${sections.map((row) => row.orgId)}::uuid[], ${sections.map((row) => row.memberId)}::uuid[],
        ${sections.map((row) => row.sectionId)}::uuid[], ${sections.map((row) => row.coverage)}::text[],
        ${sections.map((row) => row.pagesSeen)}::text[], ${sections.map((row) => row.position)}::int[],
        ${sections.map((row) => row.percent)}::int[], ${sections.map((row) => row.repeatedSeconds)}::bigint[],
        ${sections.map((row) => row.studiedAt)}::timestamptz[], ${sections.map((row) => row.completedAt)}::timestamptz[])
        as g (org_id, member_id, section_id, coverage, pages_seen, position, percent, repeated_seconds, studied_at, completed_at)
      where p.org_id = g.org_id and p.member_id = g.member_id and p.section_id = g.section_id
    ), session as (
      update player_session p set seen_sequences = coalesce(g.seen_sequences::int4multirange, p.seen_sequences),
        clock_spent_ms = coalesce(g.clock_spent_ms, p.clock_spent_ms), barred_at = coalesce(g.barred_at, p.barred_at)
      from unnest(${sessions.map((row) => row.orgId)}::uuid[], ${sessions.map((row) => row.id)}::uuid[],
        ${sessions.map((row) => row.seenSequences)}::text[], ${sessions.map((row) => row.clockSpentMs)}::bigint[],
        ${sessions.map((row) => row.barredAt)}::timestamptz[]) as g (org_id, id, seen_sequences, clock_spent_ms, barred_at)
      where p.org_id = g.org_id and p.id = g.id
    ), day as (
      insert into study_day (org_id, member_id, course_id, day, seconds)
      select * from unnest(${days.map((row) => row.orgId)}::uuid[], ${days.map((row) => row.memberId)}::uuid[],
        ${days.map((row) => row.courseId)}::uuid[], ${days.map((row) => row.day)}::date[], ${days.map((row) => row.seconds)}::int[])
      on conflict (org_id, member_id, day, course_id) do update set seconds = study_day.seconds + excluded.seconds
    ), visit as (
      insert into study_visit (org_id, member_id, day, session_id, course_id, section_id, device, started_at, ended_at, counted_seconds,
        ${lostColumns})
      select * from unnest(${visits.map((row) => row.orgId)}::uuid[], ${visits.map((row) => row.memberId)}::uuid[],
        ${visits.map((row) => row.day)}::date[], ${visits.map((row) => row.sessionId)}::uuid[], ${visits.map((row) => row.courseId)}::uuid[],
        ${visits.map((row) => row.sectionId)}::uuid[], ${visits.map((row) => row.device)}::text[],
        ${visits.map((row) => row.startedAt)}::timestamptz[], ${visits.map((row) => row.endedAt)}::timestamptz[],
        ${visits.map((row) => row.counted)}::int[],
        ${sql.join(lostReasons.map((reason) => sql`${visits.map((row) => row.lost[reason])}::bigint[]`))})
      on conflict (org_id, member_id, day, session_id) do update set started_at = least(study_visit.started_at, excluded.started_at),
        ended_at = greatest(study_visit.ended_at, excluded.ended_at),
        counted_seconds = study_visit.counted_seconds + excluded.counted_seconds, ${addedLosses}
    )
    insert into study_refusal_day (org_id, member_id, section_id, course_id, reason, day, seconds, times, last_at)
    select * from unnest(${refusals.map((row) => row.orgId)}::uuid[], ${refusals.map((row) => row.memberId)}::uuid[],
      ${refusals.map((row) => row.sectionId)}::uuid[], ${refusals.map((row) => row.courseId)}::uuid[],
      ${refusals.map((row) => row.reason)}::text[], ${refusals.map((row) => row.day)}::date[],
      ${refusals.map((row) => row.seconds)}::bigint[], ${refusals.map((row) => row.times)}::int[],
      ${refusals.map((row) => row.at)}::timestamptz[])
    on conflict (org_id, member_id, section_id, reason, day) do update set seconds = study_refusal_day.seconds + excluded.seconds,
      times = study_refusal_day.times + excluded.times, last_at = greatest(study_refusal_day.last_at, excluded.last_at)`.execute(tx);
}
