import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';
import type { TargetType } from '@palm/contract/areas';
import type { ShelfChoice } from '@palm/contract/plate/shelf';
import type { ShelfCard, ShelfKind } from '@palm/contract/theme/shelf';

/** A block of the home page whose items an organisation can choose: by hand, by a rule, or in another order. */
export interface BlockSource {
  /** What stands in it. */
  target: TargetType;
  /** The categories that a rule can name, in their order. */
  categories(db: Db, orgId: string): Promise<readonly { id: string; name: string }[]>;
}

/** Things of one kind that stand on shelves: of themes, plates, series. */
interface ShelfSource<Card> {
  /** What its things are to the areas that answer for them. */
  target: TargetType;
  /** Cards of the ids in their order, without what the person may not see. */
  cards(person: Person, ids: readonly string[]): Promise<Card[]>;
}

/** The same where an author chooses by more than a title. */
interface ChoiceSource {
  /** What can be put on a shelf, the latest first. */
  choose(orgId: string, keyword: string | undefined): Promise<ShelfChoice[]>;
  /** Those of the ids that the organisation has, for its authors. */
  named(orgId: string, ids: readonly string[]): Promise<ShelfChoice[]>;
}

export interface ShelfSources extends Record<ShelfKind, ShelfSource<unknown>> {
  courses: ShelfSource<ShelfCard<'courses'>>;
  columns: ShelfSource<ShelfCard<'columns'>> & ChoiceSource;
  classes: ShelfSource<ShelfCard<'classes'>> & ChoiceSource;
  infos: ShelfSource<ShelfCard<'infos'>>;
}
