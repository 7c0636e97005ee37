import type { TodoItem } from '@palm/contract/todo/calls';
import type { Answers } from '../../platform/answers.ts';
import type { Target } from '../../platform/answers/targets.ts';
import type { TodoGiver } from '../../platform/answers/work.ts';
import { endOfDay } from '../../platform/clock.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import type { JudgedItem } from './plan/judge-plan.ts';
import { findObjects } from './plan/plan.service.ts';
import { judgeRunning, type RunningPlan } from './plan/running-plans.ts';

interface Waiting {
  judged: JudgedItem;
  /** Title of the class. */
  title: string;
}

type Kind = 'course' | 'exam' | 'document';

const words = {
  course: { noun: '课程', action: '开始学', goOn: '继续学' },
  exam: { noun: '考试', action: '去考试', goOn: '再考一次' },
  document: { noun: '文档', action: '去看', goOn: '去看' },
} satisfies Record<Kind, { noun: string; action: string; goOn: string }>;

const isKind = (kind: string): kind is Kind => kind in words;

/** Homework and lessons are excluded: their own areas list them with the action they need. */
const isGiven = ({ item, state }: JudgedItem): boolean =>
  item.required && isKind(item.kind) && ['todo', 'doing', 'overdue'].includes(state);

const toTodo = ({ judged: { item, percent, dueOn, running }, title }: Waiting, object: Target, timeZone: string): TodoItem => {
  const kind = item.kind as Kind;
  const { noun, action, goOn } = words[kind];
  const begun = percent > 0;
  const given = { kind, id: item.objectId, title: object.title, note: `《${title}》的必修${noun}` };
  // The exam is running, so link straight back to it.
  if (running) {
    return {
      ...given,
      label: '考试进行中',
      action: '继续考试',
      target: running.address,
      state: 'running',
      begun: true,
      percent: null,
      opensAt: null,
      dueAt: running.until.toISOString(),
    };
  }
  return {
    ...given,
    label: '班级',
    action: begun ? goOn : action,
    target: object.address,
    state: 'open',
    begun,
    percent: kind === 'course' ? percent : null,
    opensAt: null,
    dueAt: endOfDay(timeZone, dueOn).toISOString(),
  };
};

/** Required courses, exams and documents in open stages of the member's running classes, until they are done. */
export const classroomTodo = (
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  answers: Pick<Answers, 'plans' | 'targets'>,
): TodoGiver => ({
  async give(person, elsewhere, memo) {
    const taken = new Set(elsewhere);
    const plans = await memo(judgeRunning, () => judgeRunning({ db, answers }, person, clock.now()));
    const waiting = waitingIn(plans).filter(({ judged: { item } }) => {
      const isNew = !taken.has(item.objectId);
      taken.add(item.objectId);
      return isNew;
    });
    const stage = { items: waiting.map(({ judged }) => judged.item) };
    const objects = await findObjects({ db, answers }, person.orgId, [stage], person);
    const list = waiting.flatMap((one) => {
      const object = objects.get(one.judged.item.objectId);
      return object?.open ? [toTodo(one, object, person.timeZone)] : [];
    });
    return { list, objectIds: list.map(({ id }) => id) };
  },
});

/** What these plans require now, ordered by due date. */
const waitingIn = (plans: readonly RunningPlan[]): Waiting[] =>
  plans
    .flatMap(({ title, stages }) => stages.flatMap(({ items }) => items.filter(isGiven).map((judged) => ({ judged, title }))))
    .sort((left, right) => left.judged.dueOn.localeCompare(right.judged.dueOn));
