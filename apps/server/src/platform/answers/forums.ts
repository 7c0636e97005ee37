import type { Db } from '../database/transaction.ts';
import type { AppError } from '../app-error.ts';
import type { Person } from '../person.ts';
import type { ForumKind } from '@palm/contract/qa/calls';
import type { TargetType } from '@palm/contract/areas';

/** An object in which people ask questions, as one of them finds it. */
export interface Forum {
  title: string;
  /** A path of the learner app. */
  address: string;
  /** Whether this person teaches there: his answers carry it, and he keeps order. */
  teaches: boolean;
  /** Why one of those who lead there does not teach: his answers and acts are refused by it. */
  refusal?: AppError | undefined;
}

export interface ForumSource {
  /** Kind under which its questions are found by the search; without it they are not. */
  searched?: TargetType;
  /** Who is to answer there (who teaches; in a group everybody), and where they see what waits for an answer; null where nobody is told any more. */
  findTeachers?(db: Db, orgId: string, objectId: string): Promise<{ title: string; address: string; memberIds: string[] } | null>;
  /** Whose questions are found where people search among those of an object of another kind: of those of this area that the person takes part in. */
  within?: {
    kind: ForumKind;
    find(person: Person, objectId: string): Promise<readonly { id: string; title: string }[]>;
  };
  /** Throws what the area says to who takes no part in the object. */
  enter(person: Person, objectId: string): Promise<Forum>;
}
