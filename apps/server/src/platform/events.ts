/**
 * What happened, for modules of higher tiers. Each module adds its events to this map beside their publisher (`declare module
 * '../../platform/events.ts'`).
 */
export interface EventMap {}

/** A handler of one event, with its payload type erased so that handlers of different events fit in one list. */
export interface Subscription {
  event: string;
  /** Permanent name of the handler: jobs waiting in the database carry it. */
  subscriber: string;
  /** May run more than once for the same event, so it must be idempotent. */
  handle: (payload: never) => Promise<void>;
  /** Handlers that mostly wait for an external service: a batch runs concurrently. */
  concurrent?: true;
}

/** Recurring work: one process runs it, however many there are. */
export interface Schedule {
  /** Permanent name of the work, like a subscriber's. */
  name: string;
  everyMinutes: number;
  run: () => Promise<void>;
}

/** Ties the payload type to the event name where a module declares its subscriptions. */
export function on<Name extends keyof EventMap>(
  event: Name,
  subscriber: string,
  handle: (payload: EventMap[Name]) => Promise<void>,
  options: Pick<Subscription, 'concurrent'> = {},
): Subscription {
  return { event: String(event), subscriber, handle, ...options };
}
