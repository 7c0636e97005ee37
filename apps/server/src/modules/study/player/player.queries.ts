import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** The organisation's rules for watching sections. */
export interface WatchRules {
  one_player: boolean;
  watermark_enabled: boolean;
  watermark_text: string;
}

/** The course of a section, whether published or a draft. */
export async function findCourseOf(db: Db, orgId: string, sectionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ course_id: string }>`
    select course_id from section where org_id = ${orgId} and id = ${sectionId}
    union select course_id from section_draft where org_id = ${orgId} and id = ${sectionId}`.execute(db);
  return rows[0]?.course_id;
}

export const getWatchRules = (db: Db, orgId: string): Promise<WatchRules> =>
  db
    .selectFrom('organisation')
    .select(['one_player', 'watermark_enabled', 'watermark_text'])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow();

interface NewPlayer {
  orgId: string;
  id: string;
  memberId: string;
  courseId: string;
  sectionId: string;
  now: Date;
  /** Null: the session has a clock of its own. */
  clockId: string | null;
  clockSpentMs: number;
  clockFromMs: number;
}

/** Serialises the openings of one member across servers. Foreign keys to the member do not wait for this lock. */
export async function lockMember(tx: Db, orgId: string, memberId: string): Promise<void> {
  await sql`select from member where org_id = ${orgId} and id = ${memberId} for no key update`.execute(tx);
}

export interface ClockRow {
  id: string;
  opened_at: Date;
  clock_spent_ms: number;
  /** Whether an open session still pays from the clock. */
  running: boolean;
}

/**
 * The clock of the session that the member opened last. No earlier session can owe anything, because debts are passed on from clock to
 * clock.
 */
export async function findLastClock(tx: Db, orgId: string, memberId: string): Promise<ClockRow | undefined> {
  const { rows } = await sql<ClockRow>`
    select c.id, c.opened_at, c.clock_spent_ms, exists (select from player_session o where o.org_id = c.org_id and o.member_id = ${memberId}
      and o.clock_id = c.id and o.closed_at is null and o.taken_over_at is null) as running
    from (select * from player_session where org_id = ${orgId} and member_id = ${memberId} order by id desc limit 1) last
    join player_session c on c.org_id = last.org_id and c.id = last.clock_id`.execute(tx);
  return rows[0];
}

/** Locks in the same order as reports, to avoid deadlocks. */
export async function takeOverPlayers(tx: Db, { orgId, memberId, now }: Pick<NewPlayer, 'orgId' | 'memberId' | 'now'>): Promise<void> {
  await sql`with open as (
      select org_id, id from player_session
      where org_id = ${orgId} and member_id = ${memberId} and closed_at is null and taken_over_at is null
      order by clock_id, id for update
    )
    update player_session p set taken_over_at = greatest(p.opened_at, ${now}::timestamptz) from open where p.org_id = open.org_id and p.id = open.id`.execute(
    tx,
  );
}

/** Inserts the rows that reports only update. Returns whether this is the first time the member opens the course. */
export async function startProgress(tx: Db, player: NewPlayer): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`with started as (
      insert into course_progress (org_id, member_id, course_id, last_section_id, started_at, last_studied_at)
      values (${player.orgId}, ${player.memberId}, ${player.courseId}, ${player.sectionId}, ${player.now}, ${player.now})
      on conflict do nothing returning course_id
    ), section as (
      insert into section_progress (org_id, member_id, section_id, course_id, last_studied_at)
      values (${player.orgId}, ${player.memberId}, ${player.sectionId}, ${player.courseId}, ${player.now})
      on conflict do nothing
    ), opened as (
    insert into player_session (org_id, id, member_id, section_id, course_id, opened_at, clock_id, clock_spent_ms, clock_from_ms)
    values (${player.orgId}, ${player.id}, ${player.memberId}, ${player.sectionId}, ${player.courseId}, ${player.now},
      ${player.clockId ?? player.id}, ${player.clockSpentMs}, ${player.clockFromMs})
    )
    select exists (select from started) as begun`.execute(tx);
  return rows[0]?.begun ?? false;
}

export interface SectionProgress {
  coverage: string;
  pages_seen: string;
  position: number;
  percent: number;
  completed_at: Date | null;
}

export const findSectionProgress = (db: Db, orgId: string, memberId: string, sectionId: string): Promise<SectionProgress | undefined> =>
  db
    .selectFrom('section_progress')
    .select(['coverage', 'pages_seen', 'position', 'percent', 'completed_at'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('section_id', '=', sectionId)
    .executeTakeFirst();

export async function closePlayer(db: Db, player: { orgId: string; memberId: string; playerSession: string; now: Date }): Promise<void> {
  await db
    .updateTable('player_session')
    .set({ closed_at: player.now })
    .where('org_id', '=', player.orgId)
    .where('member_id', '=', player.memberId)
    .where('id', '=', player.playerSession)
    .where('closed_at', 'is', null)
    .execute();
}
