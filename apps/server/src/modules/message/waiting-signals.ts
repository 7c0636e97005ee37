import type { Clock } from '../../platform/clock.ts';
import type { MessageBearer } from './message-token.ts';
import { createLru } from '../../platform/lru.ts';

/** The highest sequence numbers of a member's unread messages and popups; 0 = none. */
export interface Waiting {
  unreadSeq: number;
  popupSeq: number;
}

/**
 * Determines for each response whether something is waiting to be picked up (seed §4: RPM red points, NWR a company popup), without a
 * query: the state is cached in memory, and stale state is reloaded after the response, so that the next one reports it.
 */
export interface WaitingSignals {
  typeFor(bearer: MessageBearer): 'RPM' | 'NWR' | null;
  /** Whether the cache proves that nothing unread came after this number: most polls end here. */
  nothingAfter(bearer: MessageBearer, seqNo: number): boolean;
  /** This session has now received everything up to this number. */
  pickedUp(bearer: MessageBearer, seqNo: number): void;
  /** Messages have been written or read. */
  forget(orgId: string, memberIds: Iterable<string>): void;
  forgetAll(): void;
}

const MEMBERS = 50_000;
const SESSIONS = 50_000;
const STALE_MS = 30_000;

export function createWaitingSignals(clock: Clock, load: (bearer: MessageBearer) => Promise<Waiting>): WaitingSignals {
  const waitingOf = createLru<Waiting & { loadedAt: number }>(MEMBERS);
  const pickedBy = createLru<number>(SESSIONS);
  // Loads in progress. If its entry is missing on arrival, a load was overtaken by a newer message.
  const loading = new Map<string, symbol>();
  const keyOf = (orgId: string, memberId: string) => `${orgId}/${memberId}`;

  const refresh = (key: string, bearer: MessageBearer): void => {
    if (loading.has(key)) {
      return;
    }
    const question = Symbol(key);
    loading.set(key, question);
    load(bearer)
      .then((waiting) => {
        if (loading.get(key) === question) {
          waitingOf.set(key, { ...waiting, loadedAt: clock.now().getTime() });
        }
      })
      // Nothing is lost: the next request reloads.
      .catch(() => undefined)
      .finally(() => {
        if (loading.get(key) === question) {
          loading.delete(key);
        }
      });
  };

  const knownOf = (bearer: MessageBearer): Waiting | undefined => {
    const key = keyOf(bearer.orgId, bearer.memberId);
    const waiting = waitingOf.get(key);
    if (!waiting || clock.now().getTime() - waiting.loadedAt > STALE_MS) {
      refresh(key, bearer);
    }
    return waiting;
  };

  return {
    typeFor(bearer) {
      const waiting = knownOf(bearer);
      const picked = pickedBy.get(bearer.sessionId) ?? 0;
      if (!waiting || waiting.unreadSeq <= picked) {
        return null;
      }
      return waiting.popupSeq > picked ? 'NWR' : 'RPM';
    },
    nothingAfter(bearer, seqNo) {
      const waiting = knownOf(bearer);
      return waiting !== undefined && waiting.unreadSeq <= seqNo;
    },
    pickedUp: ({ sessionId }, seqNo) => void pickedBy.set(sessionId, Math.max(seqNo, pickedBy.get(sessionId) ?? 0)),
    forget(orgId, memberIds) {
      for (const memberId of memberIds) {
        waitingOf.delete(keyOf(orgId, memberId));
        loading.delete(keyOf(orgId, memberId));
      }
    },
    forgetAll() {
      waitingOf.clear();
      loading.clear();
    },
  };
}
