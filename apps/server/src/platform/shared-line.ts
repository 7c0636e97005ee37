import type { Subscription } from './events.ts';
import type { Attempt } from './job-worker.ts';

/** Handlers of one event that share its jobs, in a queue that is called as the event. */
export interface SharedLine {
  event: string;
  subscriptions: readonly Subscription[];
}

/** All who hear of something. */
export interface Hearers {
  subscriptions: readonly Subscription[];
  sharedLines: readonly SharedLine[];
}

export const queueOf = ({ event, subscriber }: Pick<Subscription, 'event' | 'subscriber'>): string => `${event}.${subscriber}`;

export function sharedLinesOf(subscriptions: readonly Subscription[]): SharedLine[] {
  const inTurn = subscriptions.filter(({ sideBySide }) => sideBySide !== true);
  return [...new Set(inTurn.map(({ event }) => event))]
    .map((event) => ({ event, subscriptions: inTurn.filter((subscription) => subscription.event === event) }))
    .filter((line) => line.subscriptions.length > 1);
}

/**
 * What happened to one person is little work for whoever hears of it, and most of them look and do nothing: to store, take and settle a job for
 * each would be more work than that. What concerns many may take long, and each of its handlers goes at its own pace.
 */
const isShared = (payload: object): boolean => 'memberId' in payload;

/** The queues in which an event waits for all that hear of it. */
export function queuesFor(event: string, payload: object, { subscriptions, sharedLines }: Hearers): string[] {
  const shared = isShared(payload) ? sharedLines.find((line) => line.event === event) : undefined;
  const alone = subscriptions.filter((candidate) => candidate.event === event && !shared?.subscriptions.includes(candidate));
  return [...(shared ? [shared.event] : []), ...alone.map(queueOf)];
}

/** What is done about a handler that no longer shares. */
export interface Apart {
  /** Stores the event for each of these alone. */
  storeAlone: (subscriptions: readonly Subscription[], payload: object) => Promise<void>;
  complain: (subscription: Subscription, error: unknown) => void;
}

/**
 * Runs all handlers, one after the other. Whoever fails gets a job of his own with attempts of his own, and so does everybody when the job
 * comes again: one of them may have ended its process.
 */
export const handleShared =
  ({ subscriptions }: SharedLine, { storeAlone, complain }: Apart) =>
  async (payload: never, { number, isHeld }: Attempt): Promise<void> => {
    const alone: Subscription[] = number > 1 ? [...subscriptions] : [];
    for (const subscription of number > 1 ? [] : subscriptions) {
      if (!isHeld()) {
        throw new Error('another process has taken the job over');
      }
      try {
        await subscription.handle(payload);
      } catch (error) {
        complain(subscription, error);
        alone.push(subscription);
      }
    }
    if (alone.length > 0) {
      await storeAlone(alone, payload);
    }
  };
