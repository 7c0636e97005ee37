import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';
import type { TargetType } from '@palm/contract/areas';
import type { ShelfChoice } from '@palm/contract/plate/shelf';
import type { ShelfCard, ShelfKind } from '@palm/contract/theme/shelf';

/** A block of the home page whose items an organisation can choose: manually, by a rule, or in another order. */
export interface BlockSource {
  /** The kind of its items. */
  target: TargetType;
  /** The categories that a rule can name, in order. */
  categories(db: Db, orgId: string): Promise<readonly { id: string; name: string }[]>;
}

/** Items of one kind that can be placed on shelves: of themes, plates, series. */
interface ShelfSource<Card> {
  /** The target kind of its items. */
  target: TargetType;
  /** Cards of the ids in their order, without those that the person may not see. */
  cards(person: Person, ids: readonly string[]): Promise<Card[]>;
}

/** Choices for authors where a title alone is not enough to choose by. */
interface ChoiceSource {
  /** What can be put on a shelf, newest first. */
  choose(orgId: string, keyword: string | undefined): Promise<ShelfChoice[]>;
  /** Those of the ids that exist in the organisation, for its authors. */
  named(orgId: string, ids: readonly string[]): Promise<ShelfChoice[]>;
}

export interface ShelfSources extends Record<ShelfKind, ShelfSource<unknown>> {
  courses: ShelfSource<ShelfCard<'courses'>>;
  columns: ShelfSource<ShelfCard<'columns'>> & ChoiceSource;
  classes: ShelfSource<ShelfCard<'classes'>> & ChoiceSource;
  infos: ShelfSource<ShelfCard<'infos'>>;
}
