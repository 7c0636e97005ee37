/*
 * The clock that counted seconds are paid from. A member has one running clock: every player session pays from the clock of its `clock_id`,
 * and the times of two clocks of a member never overlap (player.service.ts opens sessions one after the other, under a lock). If an
 * organisation allows several concurrent players, they share the running clock, so that together they count no more than one.
 */

/** Media seconds that a running clock lends and never gives away. */
export const graceSeconds = 2;

/** The clock as seen by one player session. */
export interface StudyClock {
  openedAtMs: number;
  /** When the session was closed, was taken over, or lost access to the course; null while it is open. */
  endedAtMs: number | null;
  /** Times during which the course was closed to the member; they pay for nothing. */
  closed: readonly { fromMs: number; toMs: number }[];
  /** What the clock had already spent when the session opened. */
  fromMs: number;
  /** Wall time paid for counted seconds, by all sessions of the clock. */
  spentMs: number;
}

/** Media seconds that may be counted now: the time for which session and course were open, minus what has been spent since. */
export function allowedSeconds({ openedAtMs, endedAtMs, closed, fromMs, spentMs }: StudyClock, speed: number, nowMs: number): number {
  const untilMs = Math.min(nowMs, endedAtMs ?? nowMs);
  const closedMs = closed.reduce((sum, time) => sum + Math.max(0, Math.min(time.toMs, untilMs) - time.fromMs), 0);
  const unspentMs = untilMs - openedAtMs - closedMs - (spentMs - fromMs);
  const lent = endedAtMs === null ? graceSeconds : 0;
  return Math.max(0, Math.floor((unspentMs * speed) / 1000) + lent);
}

export const spend = (clock: StudyClock, seconds: number, speed: number): StudyClock => ({
  ...clock,
  spentMs: clock.spentMs + Math.ceil((seconds * 1000) / speed),
});

interface Spending {
  openedAtMs: number;
  spentMs: number;
}

const runningMs = ({ openedAtMs }: Spending, nowMs: number) => Math.max(0, nowMs - openedAtMs);

/** Opening debt of a new clock: the part of the grace lent by the previous clock that time has not yet paid back. */
export const debtMs = (before: Spending, nowMs: number): number => Math.max(0, before.spentMs - runningMs(before, nowMs));

/**
 * The starting point of a session that joins a running clock: time left unspent by others is not available to it, and time they borrowed is
 * not lent again.
 */
export const joinMs = (clock: Spending, nowMs: number): number => Math.min(clock.spentMs, runningMs(clock, nowMs));
