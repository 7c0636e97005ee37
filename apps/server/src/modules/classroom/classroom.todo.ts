import { plan as planSchema } from '@palm/contract/classroom/plan';
import type { TodoItem } from '@palm/contract/todo/calls';
import type { Answers } from '../../platform/answers.ts';
import type { Target } from '../../platform/answers/targets.ts';
import type { TodoGiver } from '../../platform/answers/work.ts';
import { dayIn, endOfDay } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Ground } from '../../platform/platform.ts';
import { judgePlan, type JudgedItem } from './plan/judge-plan.ts';
import { findMemberships, findRunningIds, type MembershipRow } from './plan/membership.queries.ts';
import { circumstancesOf, findObjects, findStandings } from './plan/plan.service.ts';

interface Waiting {
  judged: JudgedItem;
  /** Of the class. */
  title: string;
}

type Kind = 'course' | 'exam' | 'document';

const words = {
  course: { noun: '课程', action: '开始学', goOn: '继续学' },
  exam: { noun: '考试', action: '去考试', goOn: '再考一次' },
  document: { noun: '文档', action: '去看', goOn: '去看' },
} satisfies Record<Kind, { noun: string; action: string; goOn: string }>;

const isKind = (kind: string): kind is Kind => kind in words;

/** Homework and lessons have areas of their own, which say what is to be done with them. */
const isGiven = ({ item, state }: JudgedItem): boolean =>
  item.required && isKind(item.kind) && ['todo', 'doing', 'overdue'].includes(state);

const toTodo = ({ judged: { item, percent, dueOn }, title }: Waiting, object: Target, timeZone: string): TodoItem => {
  const kind = item.kind as Kind;
  const { noun, action, goOn } = words[kind];
  const begun = percent > 0;
  return {
    kind,
    id: item.objectId,
    title: object.title,
    label: '班级',
    note: `《${title}》的必修${noun}`,
    action: begun ? goOn : action,
    target: object.address,
    state: 'open',
    begun,
    percent: kind === 'course' ? percent : null,
    opensAt: null,
    dueAt: endOfDay(timeZone, dueOn).toISOString(),
  };
};

/** Required courses, exams and documents of the own classes that run, in stages that are open, until they are done. */
export const classroomTodo = ({ db, clock }: Pick<Ground, 'db' | 'clock'>, answers: Pick<Answers, 'plans' | 'targets'>): TodoGiver => ({
  async give(person, elsewhere) {
    const now = clock.now();
    const ids = await findRunningIds(db, person, dayIn(person.timeZone, now));
    const rows = ids.length === 0 ? [] : await findMemberships(db, person.orgId, ids, [person.memberId]);
    const taken = new Set(elsewhere);
    const waiting = (await judgeAll({ db, answers }, person, rows, now)).filter(({ judged: { item } }) => {
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

/** What the plans of these classes ask for now, what is due first first. */
async function judgeAll(
  parts: { db: Ground['db']; answers: Pick<Answers, 'plans'> },
  { orgId, memberId, timeZone }: Person,
  rows: readonly MembershipRow[],
  now: Date,
): Promise<Waiting[]> {
  const plans = rows.map((row) => ({ row, plan: planSchema.parse(row.plan) }));
  const all = plans.flatMap(({ plan }) => plan);
  const own = (await findStandings(parts, orgId, all, [memberId])).get(memberId) ?? new Map();
  return plans
    .flatMap(({ row, plan }) =>
      judgePlan(plan, circumstancesOf(row, row.at, own, { timeZone, now }))
        .flatMap(({ items }) => items.filter(isGiven))
        .map((judged) => ({ judged, title: row.title })),
    )
    .sort((left, right) => left.judged.dueOn.localeCompare(right.judged.dueOn));
}
