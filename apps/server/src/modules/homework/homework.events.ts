interface AboutHomework {
  orgId: string;
  homeworkId: string;
  title: string;
  /** ISO-8601. */
  at: string;
}

/** Teachers have given these submissions back. */
export interface HomeworkReturned extends AboutHomework {
  remark: string;
  submissions: { memberId: string; number: number }[];
}

/** A submission was marked, or its mark corrected. */
export interface HomeworkMarked extends AboutHomework {
  /** Whom it counts for: its author, or those of a group. */
  memberIds: string[];
  number: number;
  score: number | null;
  passed: boolean;
  remark: string;
}

/** Its authors are asked whether the class may read it. */
export interface HomeworkExcellent extends AboutHomework {
  memberIds: string[];
  submissionId: string;
}

/** It is due tomorrow, or today, and these have not handed in. */
export interface HomeworkDue extends AboutHomework {
  memberIds: string[];
  classroomTitle: string;
  dueOn: string;
  isToday: boolean;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'homework-returned': HomeworkReturned;
    'homework-marked': HomeworkMarked;
    'homework-excellent': HomeworkExcellent;
    'homework-due': HomeworkDue;
  }
}
