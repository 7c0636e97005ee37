import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { TodoItem, todoApi } from '@palm/contract/todo/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';

type Query = QueryOf<typeof todoApi.list>;

/** Nobody leafs further; to know one page, everything before it is read. */
const MOST = 1000;

const ranks: Readonly<Record<TodoItem['state'], number>> = { running: 0, open: 1, upcoming: 2 };

/** What runs; what can be done, by its end and begun things first where there is none; what is to come. Equals stay as their areas ordered them. */
function byUrgency(left: TodoItem, right: TodoItem): number {
  if (left.state !== right.state) {
    return ranks[left.state] - ranks[right.state];
  }
  const [one, other] = left.state === 'upcoming' ? [left.opensAt, right.opensAt] : [left.dueAt, right.dueAt];
  if (one !== null && other !== null) {
    return one.localeCompare(other);
  }
  if (one !== null || other !== null) {
    return one === null ? 1 : -1;
  }
  return Number(right.begun) - Number(left.begun);
}

/**
 * What areas give of others: one after the other, so that no thing is given twice.
 * @param without what stands in a list of its own, which is left out with the objects that it stands for
 */
async function askGivers({ todoGivers }: Pick<Platform['answers'], 'todoGivers'>, person: Person, without: Query['without']) {
  let given: { list: TodoItem[]; objectIds: string[] } = { list: [], objectIds: [] };
  for (const giver of todoGivers) {
    // oxlint-disable-next-line no-await-in-loop -- each is told what the one before it gives
    const { list, objectIds } = await giver.give(person, given.objectIds);
    const kept = without === 'tasks' && giver.hasOwnList ? [] : list;
    given = { list: [...given.list, ...kept], objectIds: [...given.objectIds, ...objectIds] };
  }
  return given;
}

/**
 * Asks every area what this person has to do; each thing stands once, with where it comes from. To know one page of all, the first pages of each
 * are put together.
 */
export async function listTodo(
  { answers, clock }: Pick<Platform, 'answers' | 'clock'>,
  person: Person,
  { pageNo, pageSize, without }: Query,
): Promise<ResultOf<typeof todoApi.list>> {
  const given = await askGivers(answers, person, without);
  const parts = await Promise.all(answers.todo.map((source) => source.find(person, Math.min(pageNo * pageSize, MOST), given.objectIds)));
  const own = parts.flatMap(({ list }) => list);
  // What runs is said by its own area, which leads straight back to it.
  const running = new Set(own.flatMap(({ id, state }) => (state === 'running' ? [id] : [])));
  const others = given.list.filter(({ id }) => !running.has(id));
  return {
    list: [...others, ...own].sort(byUrgency).slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: parts.reduce((sum, { total }) => sum + total, others.length),
    serverNow: clock.now().toISOString(),
  };
}
