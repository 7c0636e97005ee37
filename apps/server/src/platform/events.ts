/**
 * What happened, for modules of higher tiers. Each module adds its events to this map beside their publisher
 * (`declare module '../../platform/events.ts'`), so that the map is an open set.
 */
export interface EventMap {}

/** A handler of one event, its payload type erased so that handlers of different events stand in one list. */
export interface Subscription {
  event: string;
  /** Names the handler for ever: jobs that wait in the database carry it. */
  subscriber: string;
  /** May run more than once for the same event, so it must be idempotent. */
  handle: (payload: never) => Promise<void>;
  /** Its handlers mostly wait for somebody outside: those of one batch run side by side. */
  sideBySide?: true;
}

/** Work that comes again by the clock: one process does it, however many run. */
export interface Schedule {
  /** Names the work for ever, as a subscriber's name does. */
  name: string;
  everyMinutes: number;
  run: () => Promise<void>;
}

/** Keeps event and payload type together where a module states its subscriptions. */
export function on<Name extends keyof EventMap>(
  event: Name,
  subscriber: string,
  handle: (payload: EventMap[Name]) => Promise<void>,
  options: Pick<Subscription, 'sideBySide'> = {},
): Subscription {
  return { event: String(event), subscriber, handle, ...options };
}
