/** An assignment was switched on, or taken back: people get the task or lose it. */
interface AssignmentSwitched {
  orgId: string;
  assignmentId: string;
}

/** A rule caught these members: some of those whom it reaches. */
export interface TaskAssigned {
  orgId: string;
  assignmentId: string;
  title: string;
  /** Each with the last day on which the task is done in time, YYYY-MM-DD. */
  members: { memberId: string; dueOn: string }[];
  /** ISO-8601. */
  at: string;
}

/** The last day of a task comes near, or is there, and these members have not done it. */
export interface TaskDue {
  orgId: string;
  assignmentId: string;
  title: string;
  memberIds: string[];
  dueOn: string;
  /** 0 = today. */
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
