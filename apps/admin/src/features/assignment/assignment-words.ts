import type { AssignmentStatus, TaskState } from '@palm/contract/assignment/admin';
import { assignmentStatusNames, taskStateNames } from '@palm/contract/assignment/admin';

type Tone = 'success' | 'warning' | 'danger' | 'brand' | 'none';

export const statusWords: Readonly<Record<AssignmentStatus, { text: string; tone: Tone }>> = {
  draft: { text: assignmentStatusNames.draft, tone: 'warning' },
  on: { text: assignmentStatusNames.on, tone: 'success' },
  ended: { text: assignmentStatusNames.ended, tone: 'none' },
};

export const taskWords: Readonly<Record<TaskState, { text: string; tone: Tone }>> = {
  open: { text: taskStateNames.open, tone: 'brand' },
  overdue: { text: taskStateNames.overdue, tone: 'danger' },
  done: { text: taskStateNames.done, tone: 'success' },
  withdrawn: { text: taskStateNames.withdrawn, tone: 'none' },
};

/** Describes the due date of a rule. */
export function dueText({ dueOn, dueDays }: { dueOn: string | null; dueDays: number | null }): string {
  if (dueOn !== null) {
    return `${dueOn} 前`;
  }
  return dueDays === null ? '还没有选' : `收到后 ${dueDays} 天`;
}
