import type { EventMap } from '../events.ts';
import type { SecondLevelType, TopLevelType } from '@palm/contract/areas';

/** A message to write, without what the inbox gives it. */
export interface NewNotice {
  memberId: string;
  topLevel: TopLevelType;
  secondLevel: SecondLevelType;
  title: string;
  body: string;
  /** A path of the learner app. */
  target: string | null;
  objectId: string;
  /** What happened, once: an event that is handled twice writes one message. */
  dedupeKey: string;
  createdAt: Date;
}

export interface NoticeBatch {
  orgId: string;
  messages: readonly NewNotice[];
}

/** What an event becomes in the inboxes of the members it is about. Only the area that publishes the event says so: one notice an event. */
export interface Notice {
  event: keyof EventMap;
  write: (payload: never) => Promise<NoticeBatch>;
}

/** Keeps event and payload type together where a module states its notices. */
export const notice = <Name extends keyof EventMap>(event: Name, write: (payload: EventMap[Name]) => Promise<NoticeBatch>): Notice => ({
  event,
  write,
});
