import type { Db } from '../database/transaction.ts';
import type { AppError } from '../app-error.ts';
import type { Person } from '../person.ts';
import type { ForumKind } from '@palm/contract/qa/calls';
import type { TargetType } from '@palm/contract/areas';

/** A place where people ask questions, as one person finds it. */
export interface Forum {
  title: string;
  /** A path in the learner app. */
  address: string;
  /** Whether this person teaches there: their answers are marked as a teacher's, and they moderate. */
  teaches: boolean;
  /** Why a member of staff may not act as a teacher here: their answers and moderation are refused with this error. */
  refusal?: AppError | undefined;
}

export interface ForumSource {
  /** Kind under which its questions appear in search; without it they are not searchable. */
  searched?: TargetType;
  /**
   * Who should answer there (the teachers; in a group, everybody) and the page where they see unanswered questions; null if nobody is
   * notified any more.
   */
  findTeachers?(db: Db, orgId: string, objectId: string): Promise<{ title: string; address: string; memberIds: string[] } | null>;
  /**
   * Includes these questions when people search the forum of another kind of object: those of every object of this area that the person
   * belongs to.
   */
  within?: {
    kind: ForumKind;
    find(person: Person, objectId: string): Promise<readonly { id: string; title: string }[]>;
  };
  /** @throws the area's own error if the person does not belong to the object */
  enter(person: Person, objectId: string): Promise<Forum>;
}
