import type { assignmentApi, Task, TaskEntry, TaskItem } from '@palm/contract/assignment/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { TodoItem } from '@palm/contract/todo/calls';
import type { PlanStanding } from '../../platform/answers/progress.ts';
import type { Target } from '../../platform/answers/targets.ts';
import { dayIn, endOfDay } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdsWords } from '../../platform/words.ts';
import { itemsOf } from './assignment.queries.ts';
import { askBeside } from './beside.ts';
import type { DoneTask } from './rule/settle.queries.ts';
import { findUnnoted } from './rule/settle.service.ts';
import { findObjects, findStandings, judgeTask } from './rule/standing.ts';
import { countTasks, findGiven, findTasks, type TaskRow } from './tasks.queries.ts';

type Asked = QueryOf<typeof assignmentApi.tasks>;
type Result = ResultOf<typeof assignmentApi.tasks>;
type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

/** Nobody leafs further; to know one page, everything before it is read. */
const MOST = 1000;

/** In the place of a day, later than any. */
const NEVER = 1e15;

/** What the member has been given. What has been done and is not noted yet counts as done, so that no tab lags behind. */
export async function listTasks(parts: Parts, person: Person, query: Asked): Promise<Result> {
  const today = dayIn(person.timeZone, parts.clock.now());
  const unnoted = await findUnnoted(parts, person);
  const owner = { ...person, unnoted };
  const [beside, own] = await Promise.all([askBeside(parts, person), countTasks(parts.db, owner, today)]);
  // Counts are of everything, whatever is searched for.
  const isWhole = query.tab !== 'done' && !query.keyword;
  const others = await beside(isWhole ? reachOf(query) : 1);
  const counts = { ...own, open: own.open + others.counts.open, overdue: own.overdue + others.counts.overdue };
  const named = await findNamed(parts, person, query.keyword);
  if (query.tab === 'done') {
    return { ...(await listDone(parts, owner, { ...query, named })), counts, today };
  }
  const { [query.tab]: found, counts: foundCounts } = isWhole ? others : await beside(reachOf(query), query.keyword);
  const tasks = await findTasks(parts.db, owner, today, { ...query, named, limit: reachOf(query), offset: 0 });
  const page = byDay(tasks.rows, found, person.timeZone).slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize);
  return { list: await toEntries(parts, person, page), total: tasks.total + foundCounts[query.tab], counts, today };
}

/** Tasks of which a thing is called so: the list shows the names of the things, so a search finds them. */
async function findNamed(parts: Parts, person: Person, keyword: string | undefined): Promise<string[]> {
  if (!keyword) {
    return [];
  }
  const given = (await findGiven(parts.db, person)).map((row) => ({ id: row.assignment_id, items: itemsOf(row) }));
  const things = given.flatMap(({ items }) => items);
  const objects = await findObjects(parts, person.orgId, things, person);
  const named = new Set([...objects].filter(([, { title }]) => holdsWords(title, keyword)).map(([id]) => id));
  return given.filter(({ items }) => items.some(({ objectId }) => named.has(objectId))).map(({ id }) => id);
}

const reachOf = ({ pageNo, pageSize }: Asked): number => Math.min(pageNo * pageSize, MOST);

async function listDone(
  parts: Parts,
  person: Person & { unnoted: readonly DoneTask[] },
  query: Asked & { named: readonly string[] },
): Promise<Pick<Result, 'list' | 'total'>> {
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const { rows, total } = await findTasks(parts.db, person, '', { ...query, ...page });
  return { list: await toEntries(parts, person, rows), total };
}

function momentOf({ state, opensAt, dueAt, begun }: TodoItem): number {
  const moment = state === 'upcoming' ? opensAt : dueAt;
  return moment === null ? (begun ? NEVER : NEVER + 1) : Date.parse(moment);
}

/** What is past its day first, then what is near: what is to come stands where it begins. Last what has no day, begun things first. */
function byDay(tasks: readonly TaskRow[], others: readonly TodoItem[], timeZone: string): (TaskRow | TodoItem)[] {
  const placed = [
    ...tasks.map((task) => ({ entry: task, at: endOfDay(timeZone, task.due_on).getTime() })),
    ...others.map((todo) => ({ entry: todo, at: momentOf(todo) })),
  ];
  return placed.sort((left, right) => left.at - right.at).map(({ entry }) => entry);
}

async function toEntries(parts: Parts, person: Person, page: readonly (TaskRow | TodoItem)[]): Promise<TaskEntry[]> {
  const items = page.flatMap((entry) => ('assignment_id' in entry ? itemsOf(entry) : []));
  const [standings, objects] = await Promise.all([
    findStandings(parts, person.orgId, items, [person.memberId]),
    findObjects(parts, person.orgId, items, person),
  ]);
  const own = standings.get(person.memberId);
  return page.map((entry) => ('assignment_id' in entry ? { by: 'rule', ...toTask(entry, own, objects) } : { by: 'area', ...entry }));
}

/** What is under way leads straight back to where it was left. */
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
