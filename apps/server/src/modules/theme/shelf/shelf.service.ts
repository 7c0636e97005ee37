import type { DraftBlock, DraftShelf, NamedObject } from '@palm/contract/theme/admin';
import type { ThemeCard, ThemeShelf } from '@palm/contract/theme/calls';
import { shelfKind, type ShelfKind } from '@palm/contract/theme/shelf';
import type { ShelfSources } from '../../../platform/answers/shelves.ts';
import type { Target } from '../../../platform/answers/targets.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';

type Asking = Pick<Platform, 'db' | 'answers'>;

export const isShelf = (block: DraftBlock): block is DraftShelf => block.kind !== 'text' && block.kind !== 'picture';

const idsOf = (shelves: readonly DraftShelf[], kind: ShelfKind): string[] => [
  ...new Set(shelves.filter((shelf) => shelf.kind === kind).flatMap(({ ids }) => ids)),
];

/** Ids of all objects on the shelves. */
export const namesOf = (blocks: readonly DraftBlock[]): string[] => [...new Set(blocks.filter(isShelf).flatMap(({ ids }) => ids))];

/** The organisation's objects on the shelves, by id, with one query per kind. `person` null: an author. */
export async function findNamed(
  { db, answers }: { db: Db; answers: Asking['answers'] },
  orgId: string,
  shelves: readonly DraftShelf[],
  person: Person | null,
): Promise<ReadonlyMap<string, Target>> {
  const found = await Promise.all(
    shelfKind.options.map(async (kind) => {
      const ids = idsOf(shelves, kind);
      return ids.length === 0 ? [] : [...(await answers.targets[answers.shelves[kind].target].find(db, orgId, ids, person))];
    }),
  );
  return new Map(found.flat());
}

/** How many objects of each theme the person may open, by kind. */
export async function countContents(
  parts: Asking,
  person: Person,
  themes: readonly (readonly DraftShelf[])[],
): Promise<ThemeCard['contents'][]> {
  const targets = await findNamed(parts, person.orgId, themes.flat(), person);
  const isOpen = (id: string) => targets.get(id)?.open === true;
  return themes.map((shelves) =>
    shelfKind.options.map((kind) => ({ kind, count: idsOf(shelves, kind).filter(isOpen).length })).filter(({ count }) => count > 0),
  );
}

/** The shelves as the person sees them, by block id; empty shelves are left out. */
export async function getShelves(
  { answers }: Pick<Platform, 'answers'>,
  person: Person,
  shelves: readonly DraftShelf[],
): Promise<ReadonlyMap<string, ThemeShelf>> {
  const shown = await Promise.all(shelfKind.options.map((kind) => shelvesOfKind(answers.shelves, person, shelves, kind)));
  return new Map(shown.flat().map((shelf) => [shelf.id, shelf]));
}

async function shelvesOfKind<Kind extends ShelfKind>(
  sources: ShelfSources,
  person: Person,
  shelves: readonly DraftShelf[],
  kind: Kind,
): Promise<ThemeShelf[]> {
  const ids = idsOf(shelves, kind);
  const cards = ids.length === 0 ? [] : await sources[kind].cards(person, ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return shelves
    .filter((shelf) => shelf.kind === kind)
    .map(({ id, title, note, ids: own }) => ({ kind, id, title, note, list: own.flatMap((one) => cardOf.get(one) ?? []) }) as ThemeShelf)
    .filter(({ list }) => list.length > 0);
}

/** The objects on the shelves as an author sees them, with the covers used in search. */
export async function describeNamed(parts: Asking, orgId: string, blocks: readonly DraftBlock[]): Promise<NamedObject[]> {
  const shelves = blocks.filter(isShelf);
  const targets = await findNamed(parts, orgId, shelves, null);
  const described = await Promise.all(
    shelfKind.options.map(async (kind) => {
      const ids = idsOf(shelves, kind);
      const cards = ids.length === 0 ? new Map() : await parts.answers.search[parts.answers.shelves[kind].target]?.cards(orgId, ids);
      return ids.flatMap((id): NamedObject[] => {
        const target = targets.get(id);
        const cover = cards?.get(id)?.cover ?? { motif: '', tone: '', url: null };
        return target ? [{ kind, id, title: target.title, cover, published: target.published }] : [];
      });
    }),
  );
  return described.flat();
}
