/** Somebody has answered a question that these members follow. */
export interface QaAnswered {
  orgId: string;
  questionId: string;
  answerId: string;
  title: string;
  /** The name of the person who answered. */
  name: string;
  memberIds: string[];
  /** ISO 8601. */
  at: string;
}

/** An answer by this member was accepted. */
export interface QaAccepted {
  orgId: string;
  questionId: string;
  answerId: string;
  title: string;
  memberId: string;
  /** ISO 8601. */
  at: string;
}

/** A teacher or administrator has hidden, restored, closed or reopened something that this member wrote. */
export interface QaModerated {
  orgId: string;
  questionId: string;
  /** Null for the question itself. */
  answerId: string | null;
  title: string;
  act: 'hidden' | 'restored' | 'closed' | 'reopened';
  reason: string;
  memberId: string;
  /** ISO 8601. */
  at: string;
}

/** Unanswered questions wait for these teachers. */
export interface QaWaiting {
  orgId: string;
  objectId: string;
  /** The title of the place in which they were asked. */
  title: string;
  address: string;
  memberIds: string[];
  count: number;
  /** Title of the question that has waited longest. */
  first: string;
  /** ISO 8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'qa-answered': QaAnswered;
    'qa-accepted': QaAccepted;
    'qa-moderated': QaModerated;
    'qa-waiting': QaWaiting;
  }
}
