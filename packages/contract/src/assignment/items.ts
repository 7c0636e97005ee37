import { z } from 'zod';
import { id } from '../fields.ts';

/** What can be assigned. To add a kind, add an entry here and have its area implement `plans` and `targets`. */
export const assignmentKinds = { course: '课程', column: '专栏', exam: '考试', classroom: '班级' } as const;
export type AssignmentKind = keyof typeof assignmentKinds;
export const assignmentKind = z.enum(Object.keys(assignmentKinds) as [AssignmentKind, ...AssignmentKind[]]);

export const assignmentItem = z.object({
  kind: assignmentKind,
  objectId: id,
  /** A task is completed when all its required items are; if none is required, when all items are. */
  required: z.boolean(),
});
export type AssignmentItem = z.infer<typeof assignmentItem>;

export const assignmentItems = z.array(assignmentItem).max(30, '一个指派最多 30 项内容');
