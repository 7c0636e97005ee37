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

declare module '../../platform/events.ts' {
  interface EventMap {
    'qa-answered': QaAnswered;
    'qa-accepted': QaAccepted;
  }
}
