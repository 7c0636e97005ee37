/** Somebody has answered a question that these members follow. */
export interface QaAnswered {
  orgId: string;
  questionId: string;
  answerId: string;
  title: string;
  /** Who has answered. */
  name: string;
  memberIds: string[];
  /** ISO-8601. */
  at: string;
}

/** An answer of this member was accepted. */
export interface QaAccepted {
  orgId: string;
  questionId: string;
  answerId: string;
  title: string;
  memberId: string;
  /** ISO-8601. */
  at: string;
}

/** Who teaches there or administers it has hidden, shown again, closed or opened again what this member wrote. */
export interface QaModerated {
  orgId: string;
  questionId: string;
  /** Null where it is the question itself. */
  answerId: string | null;
  title: string;
  act: 'hidden' | 'restored' | 'closed' | 'reopened';
  reason: string;
  memberId: string;
  /** ISO-8601. */
  at: string;
}

/** Questions that nobody has answered wait for these teachers. */
export interface QaWaiting {
  orgId: string;
  objectId: string;
  /** Of the place where they stand. */
  title: string;
  address: string;
  memberIds: string[];
  count: number;
  /** Title of the one that waits longest. */
  first: string;
  /** ISO-8601. */
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
