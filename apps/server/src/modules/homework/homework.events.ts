interface AboutHomework {
  orgId: string;
  homeworkId: string;
  title: string;
  /** ISO-8601. */
  at: string;
}

/** Teachers returned these submissions for another attempt. */
export interface HomeworkReturned extends AboutHomework {
  remark: string;
  submissions: { memberId: string; number: number }[];
}

/** A submission was marked, or its mark corrected. */
export interface HomeworkMarked extends AboutHomework {
  /** The members it counts for: the author, or the authors of a group. */
  memberIds: string[];
  number: number;
  score: number | null;
  passed: boolean;
  remark: string;
}

/** The authors are asked whether the class may read their work. */
export interface HomeworkExcellent extends AboutHomework {
  memberIds: string[];
  submissionId: string;
}

/** The homework is due tomorrow or today, and these members have not handed it in. */
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
