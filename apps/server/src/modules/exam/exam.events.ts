/** An attempt was handed in, by the candidate or by the server, and marked. */
export interface ExamSubmitted {
  orgId: string;
  memberId: string;
  examId: string;
  attemptId: string;
  passed: boolean;
  /** ISO-8601. */
  at: string;
}

/** Absentees were nudged to sit an exam: some of those whom one call reached. */
export interface ExamNudged {
  orgId: string;
  examId: string;
  memberIds: string[];
  /** Of the organisation, YYYY-MM-DD: nobody is nudged twice on it. */
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
