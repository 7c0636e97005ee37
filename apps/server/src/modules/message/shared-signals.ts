import type { News } from '../../platform/news.ts';
import type { WaitingSignals } from './waiting-signals.ts';

const TOPIC = 'message';
/** Of more members all processes forget everybody: that is asked again behind the next answers anyway. */
const MOST_NAMED = 100;

/** What the other processes are told: whose messages were written or read; nobody named = everybody's. */
interface Changed {
  orgId?: string;
  memberIds?: string[];
}

/** Signals that hear of the messages which other processes wrote: a member's polls may reach any of them. */
export function shareSignals(signals: WaitingSignals, news: News): WaitingSignals {
  news.hear(TOPIC, {
    tell(value) {
      const { orgId, memberIds } = value as Changed;
      if (orgId === undefined || memberIds === undefined) {
        signals.forgetAll();
      } else {
        signals.forget(orgId, memberIds);
      }
    },
    missed: () => signals.forgetAll(),
  });
  return {
    ...signals,
    forget(orgId, memberIds) {
      const named = [...memberIds];
      signals.forget(orgId, named);
      news.tell(TOPIC, named.length > MOST_NAMED ? {} : ({ orgId, memberIds: named } satisfies Changed));
    },
    forgetAll() {
      signals.forgetAll();
      news.tell(TOPIC, {} satisfies Changed);
    },
  };
}
