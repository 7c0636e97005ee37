/** An assignment was switched on or recalled: members receive the task or lose it. */
interface AssignmentSwitched {
  orgId: string;
  assignmentId: string;
}

/** A rule has assigned the task to these members, a part of all those it reaches. */
export interface TaskAssigned {
  orgId: string;
  assignmentId: string;
  title: string;
  /** The last day to finish in time, YYYY-MM-DD, for each member. */
  members: { memberId: string; dueOn: string }[];
  /** ISO-8601. */
  at: string;
}

/** A task is due soon or today, and these members have not done it. */
export interface TaskDue {
  orgId: string;
  assignmentId: string;
  title: string;
  memberIds: string[];
  dueOn: string;
  /** 0 on the due date. */
  daysLeft: number;
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'assignment-switched': AssignmentSwitched;
    'task-assigned': TaskAssigned;
    'task-due': TaskDue;
  }
}
