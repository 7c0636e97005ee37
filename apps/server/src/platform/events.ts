/**
 * What happened, for modules of higher tiers. Each module adds its events to this map beside their publisher
 * (`declare module '../../platform/events.ts'`), so that the map is an open set.
 */
export interface EventMap {}

export type EventName = keyof EventMap & string;

/** A handler of one event. It may run more than once for the same event, so it must be idempotent. */
export interface Subscription<Name extends EventName = EventName> {
  event: Name;
  /** Names the handler for ever: jobs that wait in the database carry it. */
  subscriber: string;
  handle(payload: EventMap[Name]): Promise<void>;
}

/** Keeps event and payload type together in a list of subscriptions. */
export const on = <Name extends EventName>(
  event: Name,
  subscriber: string,
  handle: (payload: EventMap[Name]) => Promise<void>,
): Subscription => ({ event, subscriber, handle }) as unknown as Subscription;
