import type { News } from '../news.ts';
import { createRemembered } from '../remembered.ts';

const TOPIC = 'calls';
const CALLERS = 10_000;
const TELL_EVERY_MS = 1_000;
/** Who makes fewer calls than a twentieth of the limit is nobody's concern but of the process that answers. */
const TOLD_FROM = 1 / 20;

interface Count {
  /** Milliseconds of the epoch, when the first call of the window came. */
  since: number;
  own: number;
  /** Of `own`, what the other processes know. */
  told: number;
  others: number;
}

/**
 * Counts calls for all processes behind one address: each counts what it answers and tells the others once a second who makes many,
 * so that N processes allow what one allows. A question for each call would cost more than the call.
 */
export function createCallCounts(news: News, { limit, windowMs }: { limit: number; windowMs: number }) {
  const counts = createRemembered<Count>(CALLERS);
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
    // Some calls are not counted: nobody is refused for it.
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
    /** Counts a call; answers how many the caller has made in this window. */
    add(key: string): number {
      const count = countOf(key);
      count.own += 1;
      if (count.own >= limit * TOLD_FROM) {
        busy.add(key);
      }
      return count.own + count.others;
    },
    /** Milliseconds until a caller begins to be counted anew. */
    endsIn: (key: string): number => countOf(key).since + windowMs - Date.now(),
    tellOthers,
    stop: () => clearInterval(timer),
  };
}
