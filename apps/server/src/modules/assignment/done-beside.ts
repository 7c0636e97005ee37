import type { DoneItem } from '@palm/contract/todo/calls';
import type { DoneAsk } from '../../platform/answers/work.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a member has completed in classes, exams and required courses, apart from assigned tasks; each object once, unordered. */
export async function gatherDone(
  { answers }: Pick<Platform, 'answers'>,
  person: Person,
  ask: DoneAsk,
): Promise<{ list: DoneItem[]; total: number }> {
  const done: { list: DoneItem[]; total: number; elsewhere: readonly string[] } = { list: [], total: 0, elsewhere: ask.elsewhere };
  for (const source of answers.done) {
    // oxlint-disable-next-line no-await-in-loop -- each is told what the one before it speaks for
    const { list, total, objectIds } = await source.find(person, { ...ask, elsewhere: done.elsewhere });
    done.list.push(...list);
    done.total += total;
    done.elsewhere = [...done.elsewhere, ...objectIds];
  }
  return done;
}
