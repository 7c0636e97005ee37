import { z } from 'zod';
import { classroomCard } from '../classroom/calls.ts';
import { columnCard } from '../column/calls.ts';
import { courseCard } from '../course/calls.ts';
import { infoCard } from '../info/calls.ts';

/** What theme shelves can hold: the learner's card of each kind, and its counter word. New areas add an entry. */
export const shelfKinds = {
  courses: { card: courseCard, name: '课程', counted: '门课' },
  columns: { card: columnCard, name: '专栏', counted: '个专栏' },
  classes: { card: classroomCard, name: '班级', counted: '个班级' },
  infos: { card: infoCard, name: '资讯', counted: '篇资讯' },
} as const satisfies Record<string, { card: z.ZodType; name: string; counted: string }>;

export type ShelfKind = keyof typeof shelfKinds;
export type ShelfCard<Kind extends ShelfKind> = z.infer<(typeof shelfKinds)[Kind]['card']>;

export const shelfKind = z.enum(Object.keys(shelfKinds) as [ShelfKind, ...ShelfKind[]]);
