import type { News } from '../news.ts';
import { createLru } from '../lru.ts';

const TOPIC = 'calls';
const CALLERS = 10_000;
const TELL_EVERY_MS = 1_000;
/** Callers below a twentieth of the limit are only counted by the process that serves them. */
const TOLD_FROM = 1 / 20;

interface Count {
  /** Milliseconds since the epoch of the window's first call. */
  since: number;
  own: number;
  /** How many of `own` have been told to the other processes. */
  told: number;
  others: number;
}

/**
 * Counts calls across all processes behind one address: each counts its own and once a second tells the others about heavy callers, so that
 * N processes together allow what one would. Asking for each call would cost more than the call.
 */
export function createCallCounts(news: News, { limit, windowMs }: { limit: number; windowMs: number }) {
  const counts = createLru<Count>(CALLERS);
  const busy = new Set<string>();
  const countOf = (key: string): Count => {
    const known = counts.get(key);
    const now = Date.now();
    if (known && known.since + windowMs > now) {
      return known;
    }
    const fresh = { since: now, own: 0, told: 0, others: 0 };
    counts.set(key, fresh);
    return fresh;
  };
  news.hear(TOPIC, {
    tell(value) {
      const [key, calls] = value as [string, number];
      countOf(key).others += calls;
    },
    // Some calls go uncounted: nobody is refused for that.
    missed: () => undefined,
  });
  const tellOthers = (): void => {
    for (const key of busy) {
      const count = countOf(key);
      news.tell(TOPIC, [key, count.own - count.told]);
      count.told = count.own;
    }
    busy.clear();
  };
  const timer = setInterval(tellOthers, TELL_EVERY_MS).unref();

  return {
    /** Counts a call; returns the number of the caller's calls in this window. */
    add(key: string): number {
      const count = countOf(key);
      count.own += 1;
      if (count.own >= limit * TOLD_FROM) {
        busy.add(key);
      }
      return count.own + count.others;
    },
    /** Milliseconds until the caller's window resets. */
    endsIn: (key: string): number => countOf(key).since + windowMs - Date.now(),
    tellOthers,
    stop: () => clearInterval(timer),
  };
}
