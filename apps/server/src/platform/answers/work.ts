import type { Person } from '../person.ts';
import type { Permission, WorkItemKind } from '@palm/contract/areas';
import type { DoneItem, TodoItem } from '@palm/contract/todo/calls';
import type { WorkItem } from '@palm/contract/work-item/admin';

/** Computes a value on the first call for a function and returns the same value afterwards. */
export type Memo = <T>(key: (...given: never[]) => T, find: () => T) => T;

export interface TodoAsk {
  /** Minimum number of running, available and upcoming items to return, soonest first. */
  limit: number;
  /** Ids of objects already listed by a giver: left out unless they are running. */
  elsewhere: readonly string[];
  /** Leaves out running ones too: the asking list counts them where they were given. */
  evenRunning?: true;
  /** Words to match in the title. */
  keyword?: string | undefined;
  /** Shares what several areas look up for the same list. */
  memo: Memo;
}

export interface TodoSource {
  /** What the person still has to do, including everything overdue, and the total count. */
  find(person: Person, ask: TodoAsk): Promise<{ list: readonly TodoItem[]; total: number }>;
}

/** An area that assigns other areas' objects, such as the courses of a task; asked first so that nothing is listed twice. */
export interface TodoGiver {
  /** It has its own list, which merges everybody else's to-dos with what it gives. */
  hasOwnList?: true;
  /** Everything the person has to do through this giver, and the object ids it covers. Objects of other givers are left out. */
  give(person: Person, elsewhere: readonly string[], memo: Memo): Promise<{ list: readonly TodoItem[]; objectIds: readonly string[] }>;
}

export interface DoneAsk {
  /** Minimum number of items to return, newest first. */
  limit: number;
  /** Ids of objects already listed elsewhere: left out. */
  elsewhere: readonly string[];
  /** Words to match in the title. */
  keyword?: string | undefined;
}

export interface DoneSource {
  /**
   * What the person has completed in this area, newest first, and the total count. `objectIds`: everything this source covers regardless of
   * the keyword, so that no other source lists it too.
   */
  find(person: Person, ask: DoneAsk): Promise<{ list: readonly DoneItem[]; total: number; objectIds: readonly string[] }>;
}

/** Per kind; nobody handles more in a day. */
export const MOST_WORK_ITEMS = 100;

/** A work item that waits for administrators, without its per-viewer fields. */
export interface WaitingWork extends Pick<WorkItem, 'objectId' | 'title' | 'reason' | 'action' | 'address' | 'tone'> {
  dueAt: Date | null;
  since: Date | null;
  /** Changes when something about the item changes that ends a snooze. */
  state: string;
}

/** Work items of one kind that wait for an administrator; derived from the area's rows, not stored. */
export interface WorkItemSource {
  kind: WorkItemKind;
  /** Required to handle the item and to see it. */
  permission: Permission;
  /** Most urgent first, at most `MOST_WORK_ITEMS`, in at most two queries. */
  find(where: { orgId: string; timeZone: string }, now: Date): Promise<readonly WaitingWork[]>;
}
