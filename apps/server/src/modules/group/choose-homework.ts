import type { JudgedMember } from '../classroom/index.ts';

type Entry = JudgedMember['items'][number] & { memberId: string };

export interface GroupWork {
  homeworkId: string;
  entries: readonly Entry[];
  missing: readonly Entry[];
  /** For who is missing, the first day; else the last one. */
  dueOn: string;
}

/** What was handed in counts half until it is marked; a draft counts nothing. */
const isIn = ({ percent, doneAt }: Entry): boolean => doneAt !== null || percent > 0;

function workOf(homeworkId: string, entries: readonly Entry[]): GroupWork {
  const missing = entries.filter((entry) => !isIn(entry));
  const days = (missing.length > 0 ? missing : entries).map(({ dueOn }) => dueOn).sort();
  return { homeworkId, entries, missing, dueOn: (missing.length > 0 ? days[0] : days.at(-1)) ?? '' };
}

/**
 * The homework that a group ought to look at: what is due next and not in yet; else what was due last and still is not in; else the last one.
 * What is not open to anybody in the group yet is none.
 * @param known ids of what still exists
 */
export function chooseHomework(members: readonly JudgedMember[], known: ReadonlySet<string>, today: string): GroupWork | undefined {
  const byId = new Map<string, Entry[]>();
  for (const { memberId, items } of members) {
    for (const item of items.filter(({ item: { kind, objectId } }) => kind === 'homework' && known.has(objectId))) {
      byId.set(item.item.objectId, [...(byId.get(item.item.objectId) ?? []), { ...item, memberId }]);
    }
  }
  const works = [...byId]
    .filter(([, entries]) => entries.some(({ state }) => state !== 'locked'))
    .map(([id, entries]) => workOf(id, entries))
    .sort((left, right) => left.dueOn.localeCompare(right.dueOn));
  const open = works.filter(({ missing }) => missing.length > 0);
  return open.find(({ dueOn }) => dueOn >= today) ?? open.at(-1) ?? works.at(-1);
}
