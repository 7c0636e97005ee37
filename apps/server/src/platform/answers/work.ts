import type { Person } from '../person.ts';
import type { Permission, WorkItemKind } from '@palm/contract/areas';
import type { DoneItem, TodoItem } from '@palm/contract/todo/calls';
import type { WorkItem } from '@palm/contract/work-item/admin';

/** Finds something out at its first call and answers the same at each further one, by the function that finds it. */
export type Memo = <T>(key: (...given: never[]) => T, find: () => T) => T;

export interface TodoAsk {
  /** How much of what runs, of what can be done and of what is to come is wanted at least, what is near first. */
  limit: number;
  /** Ids of objects that stand in the list of a giver: they are left out, unless they run. */
  elsewhere: readonly string[];
  /** Those that run are left out, too: the list that asks counts them where they are given. */
  evenRunning?: true;
  /** Words of the title. */
  keyword?: string | undefined;
  /** What several areas have to know is found out once for the whole list. */
  memo: Memo;
}

export interface TodoSource {
  /** What the person has still to do, with everything that is past its day, and how much there is in all. */
  find(person: Person, ask: TodoAsk): Promise<{ list: readonly TodoItem[]; total: number }>;
}

/** An area that gives people what belongs to others, such as the courses of a task: asked before those, so that each thing stands once. */
export interface TodoGiver {
  /** It has a list of its own, in which it puts what all others have to do beside what it gives. */
  hasOwnList?: true;
  /** Everything that the person has to do by it, and the objects for which its things stand. Those of other givers are left out. */
  give(person: Person, elsewhere: readonly string[], memo: Memo): Promise<{ list: readonly TodoItem[]; objectIds: readonly string[] }>;
}

export interface DoneAsk {
  /** How much is wanted at least, the latest first. */
  limit: number;
  /** Ids of objects that stand elsewhere: they are left out. */
  elsewhere: readonly string[];
  /** Words of the title. */
  keyword?: string | undefined;
}

export interface DoneSource {
  /**
   * What the person has done of what this area asks for, the latest first, and how much there is in all. `objectIds`: everything for which it
   * speaks, whatever is searched for, so that no other source says it, too.
   */
  find(person: Person, ask: DoneAsk): Promise<{ list: readonly DoneItem[]; total: number; objectIds: readonly string[] }>;
}

/** Of one kind; nobody sees to more in a day. */
export const MOST_WORK_ITEMS = 100;

/** A thing that waits for administrators, without what belongs to its viewer. */
export interface WaitingWork extends Pick<WorkItem, 'objectId' | 'title' | 'reason' | 'action' | 'address' | 'tone'> {
  dueAt: Date | null;
  since: Date | null;
  /** Changes when something about it does that somebody who put it off wants to hear of. */
  state: string;
}

/** Work of one kind that waits until somebody sees to it: not kept anywhere, but read from what the area has. */
export interface WorkItemSource {
  kind: WorkItemKind;
  /** Without it nobody can see to it, and nobody is shown it. */
  permission: Permission;
  /** The most urgent first, at most `MOST_WORK_ITEMS`, in at most two queries. */
  find(where: { orgId: string; timeZone: string }, now: Date): Promise<readonly WaitingWork[]>;
}
