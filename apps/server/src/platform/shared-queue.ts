import type { Subscription } from './events.ts';
import type { Attempt } from './job-worker.ts';

/** Handlers of one event that share its jobs, in a queue named after the event. */
export interface SharedQueue {
  event: string;
  subscriptions: readonly Subscription[];
}

/** All subscribers. */
export interface Hearers {
  subscriptions: readonly Subscription[];
  sharedQueues: readonly SharedQueue[];
}

export const queueOf = ({ event, subscriber }: Pick<Subscription, 'event' | 'subscriber'>): string => `${event}.${subscriber}`;

export function sharedQueuesOf(subscriptions: readonly Subscription[]): SharedQueue[] {
  const inTurn = subscriptions.filter(({ concurrent }) => concurrent !== true);
  return [...new Set(inTurn.map(({ event }) => event))]
    .map((event) => ({ event, subscriptions: inTurn.filter((subscription) => subscription.event === event) }))
    .filter((line) => line.subscriptions.length > 1);
}

/**
 * An event about one person is little work for each handler, and most of them check and do nothing: storing, fetching and settling a job
 * for each would cost more than the work. Events about many may take long, so each handler gets its own queue and pace.
 */
const isShared = (payload: object): boolean => 'memberId' in payload;

/** The queues in which an event waits for all its subscribers. */
export function queuesFor(event: string, payload: object, { subscriptions, sharedQueues }: Hearers): string[] {
  const shared = isShared(payload) ? sharedQueues.find((line) => line.event === event) : undefined;
  const alone = subscriptions.filter((candidate) => candidate.event === event && !shared?.subscriptions.includes(candidate));
  return [...(shared ? [shared.event] : []), ...alone.map(queueOf)];
}

/** How to separate a handler that no longer shares. */
export interface Apart {
  /** Stores the event as a separate job for each of these. */
  storeAlone: (subscriptions: readonly Subscription[], payload: object) => Promise<void>;
  complain: (subscription: Subscription, error: unknown) => void;
}

/**
 * Runs all handlers one after the other. One that fails gets a job and retries of its own, and so does every one of them if the shared job
 * comes again: one of them may have crashed its process.
 */
export const handleShared =
  ({ subscriptions }: SharedQueue, { storeAlone, complain }: Apart) =>
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
