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

declare module '../../platform/events.ts' {
  interface EventMap {
    'exam-submitted': ExamSubmitted;
  }
}
