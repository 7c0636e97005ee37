import type { News } from '../../platform/news.ts';
import type { WaitingSignals } from './waiting-signals.ts';

const TOPIC = 'message';
/** With more members than this, all processes drop their whole cache: it is reloaded after the next responses anyway. */
const MOST_NAMED = 100;

/** Sent to the other processes: whose messages were written or read; without names, everybody's. */
interface Changed {
  orgId?: string;
  memberIds?: string[];
}

/** Makes signals aware of messages written by other processes, because a member's polls may reach any of them. */
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
