import type { QueryOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { ThemeBlock, ThemeCard, ThemeDetail, themeApi } from '@palm/contract/theme/calls';
import { orNotFound } from '../../platform/app-error.ts';
import { isInAudience } from '../../platform/audience.ts';
import { dayIn } from '../../platform/clock.ts';
import { mayView, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { countContents, getShelves, isShelf } from './shelf/shelf.service.ts';
import { requireOpen } from './theme-access.ts';
import * as queries from './theme.queries.ts';
import { toPlainBlock, toThemeCard } from './theme.view.ts';

type ReadParts = Pick<Platform, 'db' | 'files' | 'cache' | 'clock' | 'answers'>;

const SHELF_ROWS = 3;
// Enough for nearly everyone to find three themes for themselves among them.
const SHARED_ROWS = 50;

const todayOf = ({ clock }: ReadParts, { timeZone }: Person): string => dayIn(timeZone, clock.now());

export async function listThemes(parts: ReadParts, person: Person, query: QueryOf<typeof themeApi.list>): Promise<Page<ThemeCard>> {
  const { rows, total } = await queries.findThemes(parts.db, person, { ...query, today: todayOf(parts, person) });
  return { list: await toCards(parts, person, rows), total };
}

/** One cached list per organisation serves everyone; visibility is decided for each person. */
export async function getThemeShelf(parts: ReadParts, person: Person): Promise<ThemeCard[]> {
  const { db, cache } = parts;
  const shared = await cache.get(person.orgId, 'theme', 'shelf', () => queries.findShelf(db, person.orgId, SHARED_ROWS));
  const own = shared.filter((row) => isInAudience(row, person)).slice(0, SHELF_ROWS);
  const isShort = own.length < SHELF_ROWS && shared.length === SHARED_ROWS;
  return toCards(parts, person, isShort ? await queries.findShelfFor(db, person, SHELF_ROWS) : own);
}

async function toCards(parts: ReadParts, person: Person, rows: readonly queries.ThemeCardRow[]): Promise<ThemeCard[]> {
  const today = todayOf(parts, person);
  const contents = await countContents(
    parts,
    person,
    rows.map(({ shelves }) => shelves),
  );
  return rows.map((row, place) => toThemeCard(parts.files, row, { today, contents: contents[place] ?? [] }));
}

/** The published theme; authors may preview the draft, with those contents that they themselves may open. */
export async function getTheme(
  parts: ReadParts,
  person: Person,
  { themeId, preview = false }: QueryOf<typeof themeApi.detail>,
): Promise<ThemeDetail> {
  const isPreview = preview && mayView(person, 'content');
  const theme = orNotFound(await queries.findTheme(parts.db, person.orgId, themeId, isPreview ? 'draft' : 'published'));
  if (!isPreview) {
    requireOpen(theme, person);
  }
  const [blocks, [card]] = await Promise.all([toBlocks(parts, person, theme), toCards(parts, person, [theme])]);
  return { ...orNotFound(card), blocks, preview: isPreview };
}

async function toBlocks(parts: ReadParts, person: Person, { blocks }: queries.ThemeDetailRow): Promise<ThemeBlock[]> {
  const shelves = await getShelves(parts, person, blocks.filter(isShelf));
  return blocks.flatMap((block) => (isShelf(block) ? (shelves.get(block.id) ?? []) : toPlainBlock(parts.files, block)));
}
