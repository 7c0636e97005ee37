import type { JudgedMember } from '../classroom/index.ts';

type Entry = JudgedMember['items'][number] & { memberId: string };

export interface GroupWork {
  homeworkId: string;
  entries: readonly Entry[];
  missing: readonly Entry[];
  /** The earliest due date if somebody has yet to hand in, otherwise the latest. */
  dueOn: string;
}

/** A submission is at 50 percent until it is marked; a draft is at 0. */
const isIn = ({ percent, doneAt }: Entry): boolean => doneAt !== null || percent > 0;

function workOf(homeworkId: string, entries: readonly Entry[]): GroupWork {
  const missing = entries.filter((entry) => !isIn(entry));
  const days = (missing.length > 0 ? missing : entries).map(({ dueOn }) => dueOn).sort();
  return { homeworkId, entries, missing, dueOn: (missing.length > 0 ? days[0] : days.at(-1)) ?? '' };
}

/**
 * The homework a group should see now: the next one due that is not complete, else the most recently due one that is still missing
 * submissions, else the last one. Skips homework that is not open to anybody in the group yet.
 * @param known ids of homework that still exists
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
