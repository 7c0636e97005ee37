import type { EventMap } from '../events.ts';
import type { SecondLevelType, TopLevelType } from '@palm/contract/areas';

/** A message to write, without the fields that the inbox adds. */
export interface NewNotice {
  memberId: string;
  topLevel: TopLevelType;
  secondLevel: SecondLevelType;
  title: string;
  body: string;
  /** A path in the learner app, or of the console if it begins with `/admin/`. */
  target: string | null;
  objectId: string;
  /** Idempotency key: an event that is handled twice writes one message. */
  dedupeKey: string;
  createdAt: Date;
}

export interface NoticeBatch {
  orgId: string;
  messages: readonly NewNotice[];
}

/**
 * What an event becomes in the inboxes of the members it concerns. Declared only by the area that publishes the event: one notice per
 * event.
 */
export interface Notice {
  event: keyof EventMap;
  write: (payload: never) => Promise<NoticeBatch>;
}

/** Ties the payload type to the event name where a module declares its notices. */
export const notice = <Name extends keyof EventMap>(event: Name, write: (payload: EventMap[Name]) => Promise<NoticeBatch>): Notice => ({
  event,
  write,
});
