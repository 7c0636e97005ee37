import type { TargetType } from '@palm/contract/areas';
import type { ShelfCard, ShelfKind } from '@palm/contract/theme/shelf';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getColumnCards } from '../../column/index.ts';
import { getCourseCards } from '../../course/index.ts';
import { getInfoCards } from '../../info/index.ts';

interface ShelfSource<Kind extends ShelfKind> {
  /** Answers who may open what, and what it is called. */
  target: TargetType;
  /** Cards of those that the person may open, in the order of the ids. */
  cards(platform: Pick<Platform, 'db' | 'files'>, person: Person, ids: readonly string[]): Promise<ShelfCard<Kind>[]>;
}

/** Where the objects of each kind of shelf come from. */
export const shelfSources: { readonly [Kind in ShelfKind]: ShelfSource<Kind> } = {
  courses: { target: 'course', cards: getCourseCards },
  columns: { target: 'column', cards: getColumnCards },
  infos: { target: 'info', cards: getInfoCards },
};
