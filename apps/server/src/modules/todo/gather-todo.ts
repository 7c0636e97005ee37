import type { TodoItem } from '@palm/contract/todo/calls';
import type { Answers } from '../../platform/answers.ts';
import type { Memo, TodoAsk } from '../../platform/answers/work.ts';
import type { Person } from '../../platform/person.ts';
import { holdsWords } from '../../platform/words.ts';

type Asked = Pick<Answers, 'todo' | 'todoGivers'>;

/** Collects items that areas assign on behalf of others: sequentially, so that nothing is listed twice. */
async function askGivers({ todoGivers }: Asked, person: Person, { elsewhere, memo }: Pick<TodoAsk, 'elsewhere' | 'memo'>) {
  let given: { list: TodoItem[]; objectIds: string[] } = { list: [], objectIds: [...elsewhere] };
  for (const giver of todoGivers) {
    // oxlint-disable-next-line no-await-in-loop -- each source depends on what the previous one returned
    const { list, objectIds } = await giver.give(person, given.objectIds, memo);
    given = { list: [...given.list, ...list], objectIds: [...given.objectIds, ...objectIds] };
  }
  return given;
}

/** Scoped to one list of one person; not shared with any other. */
function createMemo(): Memo {
  const kept = new Map<unknown, unknown>();
  return <T>(key: (...given: never[]) => T, find: () => T): T => {
    if (!kept.has(key)) {
      kept.set(key, find());
    }
    return kept.get(key) as T;
  };
}

/** Collects the person's tasks from all areas, unordered; each object appears once, with its origin. */
export async function gatherTodo(answers: Asked, person: Person, ask: Omit<TodoAsk, 'memo'>): Promise<{ list: TodoItem[]; total: number }> {
  const memo = createMemo();
  const given = await askGivers(answers, person, { ...ask, memo });
  const parts = await Promise.all(answers.todo.map((source) => source.find(person, { ...ask, elsewhere: given.objectIds, memo })));
  const own = parts.flatMap(({ list }) => list);
  // For running items the area's own entry is used, because it leads straight back to them.
  const running = new Set(own.flatMap(({ id, state }) => (state === 'running' ? [id] : [])));
  const others = given.list.filter(({ id, title }) => !running.has(id) && holdsWords(title, ask.keyword));
  return { list: [...others, ...own], total: parts.reduce((sum, { total }) => sum + total, others.length) };
}
