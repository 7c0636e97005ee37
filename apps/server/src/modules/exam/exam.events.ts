/** An attempt was submitted, by the candidate or by the server, and marked. */
export interface ExamSubmitted {
  orgId: string;
  memberId: string;
  examId: string;
  attemptId: string;
  passed: boolean;
  /** ISO-8601. */
  at: string;
}

/** Absentees of an exam were nudged; one call may publish several of these events. */
export interface ExamNudged {
  orgId: string;
  examId: string;
  memberIds: string[];
  /** Day in the organisation's time zone, YYYY-MM-DD; nobody is nudged twice on it. */
  day: string;
  timeZone: string;
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'exam-submitted': ExamSubmitted;
    'exam-nudged': ExamNudged;
  }
}
