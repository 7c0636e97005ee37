/*
 * The clock that counted seconds are paid from. A member has one that runs: every player session pays from the clock of its `clock_id`, and
 * the times of two clocks of a member never overlap (player.service.ts opens them one after the other, under a lock). Where an organisation
 * lets several players run at once they share the clock that runs, so that together they count no more than one.
 */

/** Lent by a clock that runs, never given: media seconds. */
export const graceSeconds = 2;

/** The clock as one player session sees it. */
export interface StudyClock {
  openedAtMs: number;
  /** When the session was closed, taken over, or lost the course; null while it is open. */
  endedAtMs: number | null;
  /** What the clock had spent when the session opened. */
  fromMs: number;
  /** Wall time that was paid for counted seconds, by all sessions of the clock. */
  spentMs: number;
}

/** Seconds of the medium that may be counted now: the time the session was open, less what was spent meanwhile. */
export function allowedSeconds({ openedAtMs, endedAtMs, fromMs, spentMs }: StudyClock, speed: number, nowMs: number): number {
  const untilMs = Math.min(nowMs, endedAtMs ?? nowMs);
  const unspentMs = untilMs - openedAtMs - (spentMs - fromMs);
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

/** What a new clock begins with: the part of the grace that the clock before it has lent and time has not paid back. */
export const debtMs = (before: Spending, nowMs: number): number => Math.max(0, before.spentMs - runningMs(before, nowMs));

/** Where a session joins a clock that runs: what others have left unspent is theirs, what they have borrowed is not lent again. */
export const joinMs = (clock: Spending, nowMs: number): number => Math.min(clock.spentMs, runningMs(clock, nowMs));
