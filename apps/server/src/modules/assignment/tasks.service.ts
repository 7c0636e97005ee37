import type { assignmentApi, Task, TaskEntry, TaskItem } from '@palm/contract/assignment/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { DoneItem, TodoItem } from '@palm/contract/todo/calls';
import type { PlanStanding } from '../../platform/answers/progress.ts';
import type { Target } from '../../platform/answers/targets.ts';
import { dayIn, endOfDay } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdsWords } from '../../platform/words.ts';
import { itemsOf } from './assignment.queries.ts';
import { askBeside } from './beside.ts';
import { gatherDone } from './done-beside.ts';
import { findUnrecorded } from './rule/settle.service.ts';
import { findObjects, findStandings, judgeTask } from './rule/standing.ts';
import { countTasks, findGiven, findTasks, type TaskRow } from './tasks.queries.ts';

type Asked = QueryOf<typeof assignmentApi.tasks>;
type Result = ResultOf<typeof assignmentApi.tasks>;
type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;
type Entry = TaskRow | TodoItem | DoneItem;

/** Maximum paging depth; to know one page, everything before it has to be read. */
const MOST = 1000;

/** A sort key later than any date. */
const NEVER = 1e15;

/** The member's tasks. Completions that are not recorded yet already count, so that no tab lags behind. */
export async function listTasks(parts: Parts, person: Person, query: Asked): Promise<Result> {
  const today = dayIn(person.timeZone, parts.clock.now());
  const [unrecorded, given] = await Promise.all([findUnrecorded(parts, person), findGivenItems(parts, person)]);
  const owner = { ...person, unrecorded };
  const elsewhere = given.flatMap(({ items }) => items.map(({ objectId }) => objectId));
  const findDone = (limit: number, keyword?: string) => gatherDone(parts, person, { limit, elsewhere, keyword });
  const [askOpen, own, named] = await Promise.all([
    askBeside(parts, person),
    countTasks(parts.db, owner, today),
    findNamed(parts, person, { given, keyword: query.keyword }),
  ]);
  // The counts ignore the search.
  const isDone = query.tab === 'done';
  const reach = reachOf(query);
  const [open, done] = await Promise.all([askOpen(isDone || query.keyword ? 1 : reach), findDone(isDone && !query.keyword ? reach : 1)]);
  const counts = { open: own.open + open.counts.open, overdue: own.overdue + open.counts.overdue, done: own.done + done.total };
  const found = query.keyword
    ? { open: isDone ? open : await askOpen(reach, query.keyword), done: isDone ? await findDone(reach, query.keyword) : done }
    : { open, done };
  const tasks = await findTasks(parts.db, owner, today, { ...query, named, limit: reach, offset: 0 });
  const [entries, others] =
    query.tab === 'done'
      ? [byDone(tasks.rows, found.done.list), found.done.total]
      : [byDay(tasks.rows, found.open[query.tab], person.timeZone), found.open.counts[query.tab]];
  const page = entries.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize);
  return { list: await toEntries(parts, person, page), total: tasks.total + others, counts, today };
}

type Given = { id: string; items: ReturnType<typeof itemsOf> };

const findGivenItems = async (parts: Parts, person: Person): Promise<Given[]> =>
  (await findGiven(parts.db, person)).map((row) => ({ id: row.assignment_id, items: itemsOf(row) }));

/** Tasks with an item whose name matches: the list shows item names, so the search covers them. */
async function findNamed(
  parts: Parts,
  person: Person,
  { given, keyword }: { given: readonly Given[]; keyword: string | undefined },
): Promise<string[]> {
  if (!keyword) {
    return [];
  }
  const things = given.flatMap(({ items }) => items);
  const objects = await findObjects(parts, person.orgId, things, person);
  const named = new Set([...objects].filter(([, { title }]) => holdsWords(title, keyword)).map(([id]) => id));
  return given.filter(({ items }) => items.some(({ objectId }) => named.has(objectId))).map(({ id }) => id);
}

const reachOf = ({ pageNo, pageSize }: Asked): number => Math.min(pageNo * pageSize, MOST);

function momentOf({ state, opensAt, dueAt, begun }: TodoItem): number {
  const moment = state === 'upcoming' ? opensAt : dueAt;
  return moment === null ? (begun ? NEVER : NEVER + 1) : Date.parse(moment);
}

/** Overdue first, then by date; upcoming entries sort by when they begin. Those without a date come last, begun ones first. */
function byDay(tasks: readonly TaskRow[], others: readonly TodoItem[], timeZone: string): Entry[] {
  const placed = [
    ...tasks.map((task) => ({ entry: task, at: endOfDay(timeZone, task.due_on).getTime() })),
    ...others.map((todo) => ({ entry: todo, at: momentOf(todo) })),
  ];
  return placed.sort((left, right) => left.at - right.at).map(({ entry }) => entry);
}

/** Latest completion first. */
function byDone(tasks: readonly TaskRow[], others: readonly DoneItem[]): Entry[] {
  const placed = [
    ...tasks.map((task) => ({ entry: task, at: task.done_at?.getTime() ?? 0 })),
    ...others.map((done) => ({ entry: done, at: Date.parse(done.doneAt) })),
  ];
  return placed.sort((left, right) => right.at - left.at).map(({ entry }) => entry);
}

/** The entries of one page, in order. */
async function toEntries(parts: Parts, person: Person, page: readonly Entry[]): Promise<TaskEntry[]> {
  const items = page.flatMap((entry) => ('assignment_id' in entry ? itemsOf(entry) : []));
  const [standings, objects] = await Promise.all([
    findStandings(parts, person.orgId, items, [person.memberId]),
    findObjects(parts, person.orgId, items, person),
  ]);
  const own = standings.get(person.memberId);
  return page.map((entry): TaskEntry => {
    if ('assignment_id' in entry) {
      return { by: 'rule', ...toTask(entry, own, objects) };
    }
    return 'state' in entry ? { by: 'area', ...entry } : { by: 'done', ...entry };
  });
}

/** Work in progress links straight back to where it was left. */
function wayTo({ open, address }: Target, running: PlanStanding['running']): Pick<TaskItem, 'address' | 'runsUntil'> {
  return running
    ? { address: running.address, runsUntil: running.until.toISOString() }
    : { address: open ? address : null, runsUntil: null };
}

function toTask(
  row: TaskRow,
  standings: NonNullable<Parameters<typeof judgeTask>[1]> = new Map(),
  objects: Awaited<ReturnType<typeof findObjects>>,
): Task {
  const items = itemsOf(row);
  return {
    assignmentId: row.assignment_id,
    title: row.title,
    note: row.note,
    issuedBy: row.issued_by,
    caughtAt: row.caught_at.toISOString(),
    dueOn: row.due_on,
    doneAt: row.done_at?.toISOString() ?? null,
    percent: row.done_at === null ? judgeTask(items, standings).percent : 100,
    items: items.flatMap(({ kind, objectId, required }) => {
      const [object, standing] = [objects.get(objectId), standings.get(objectId)];
      if (object === undefined) {
        return [];
      }
      const doneAt = standing?.doneAt?.toISOString() ?? null;
      const percent = doneAt === null ? (standing?.percent ?? 0) : 100;
      return [{ kind, objectId, title: object.title, required, ...wayTo(object, standing?.running), percent, doneAt }];
    }),
  };
}
