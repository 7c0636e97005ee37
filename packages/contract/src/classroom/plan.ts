import { z } from 'zod';
import { day, id, line, text } from '../fields.ts';

/** What can stand in the plan of a class; each is a file on the server (`classroom/plan/kinds.ts`). */
export const planKinds = { course: '课程', exam: '考试', lesson: '线下课', homework: '作业', document: '文档' } as const;
export type PlanKind = keyof typeof planKinds;
export const planKind = z.enum(Object.keys(planKinds) as [PlanKind, ...PlanKind[]]);

/** When a stage opens: with the class, when what the stage before demands is done, or on a day. */
export const stageUnlock = z.enum(['start', 'previous', 'date']);

const MOST_STAGES = 20;
const MOST_ITEMS = 100;

export const planItem = z.object({
  /** Chosen by the author's browser; tells the items of one class apart. */
  id,
  kind: planKind,
  /** The course, exam, lesson, homework or document. */
  objectId: id,
  required: z.boolean(),
  /** By the end of this day; or so many days after somebody joined. Null: by the end of the class. */
  dueOn: day.nullable(),
  dueDays: z.number().int().min(1, '至少 1 天').max(365, '最多 365 天').nullable(),
});
export type PlanItem = z.infer<typeof planItem>;

export const planStage = z.object({
  id,
  title: line('阶段名称', 40),
  intro: text('阶段说明', 200),
  unlock: stageUnlock,
  opensOn: day.nullable(),
  items: z.array(planItem).max(MOST_ITEMS, `一个阶段最多 ${MOST_ITEMS} 项`),
});
export type PlanStage = z.infer<typeof planStage>;

export const plan = z.array(planStage).max(MOST_STAGES, `最多 ${MOST_STAGES} 个阶段`);

/**
 * Where a member stands with an item: not begun, under way, done in time, done after its day, waiting to be marked, given back, or its day
 * has passed. What is not open yet is `locked`, whatever else holds; what waits for its teacher is nobody's delay. What is closed to the member
 * (withdrawn, or for others) and not done is `waived`: asked of nobody, it holds no stage and no completion up.
 */
export const itemState = z.enum(['todo', 'doing', 'done', 'late', 'waiting', 'returned', 'overdue', 'locked', 'waived']);
export type ItemState = z.infer<typeof itemState>;
export const itemStateNames: Record<ItemState, string> = {
  todo: '未开始',
  doing: '在学',
  done: '完成',
  late: '补完',
  waiting: '待批',
  returned: '退回',
  overdue: '逾期',
  locked: '未解锁',
  waived: '不计',
};
