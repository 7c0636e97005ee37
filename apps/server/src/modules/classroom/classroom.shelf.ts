import type { ClassroomCard, classroomApi } from '@palm/contract/classroom/calls';
import type { QueryOf } from '@palm/contract/endpoint';
import { shownStatus, type ShelfChoice } from '@palm/contract/plate/shelf';
import type { ShelfSources } from '../../platform/answers/shelves.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { toCover } from '../course/index.ts';
import { toCard } from './classroom.view.ts';
import * as queries from './shelf.queries.ts';

const BLOCK_ROWS = 4;

type Parts = Pick<Infrastructure, 'db' | 'files' | 'clock'>;

const todayOf = ({ clock }: Parts, { timeZone }: Person): string => dayIn(timeZone, clock.now());

/** The classes in the home page block. */
export async function getClassroomBlock(
  parts: Parts,
  person: Person,
  { source, itemIds = [], count = BLOCK_ROWS }: QueryOf<typeof classroomApi.shelf>,
): Promise<{ list: ClassroomCard[] }> {
  const today = todayOf(parts, person);
  const rows =
    source === 'manual'
      ? await queries.findCards(parts.db, person, itemIds)
      : await queries.findCurrent(parts.db, person, { today, source, rows: count });
  return { list: rows.slice(0, count).map((row) => toCard(parts.files, row, today)) };
}

const toChoice = ({ files }: Parts, row: queries.ClassroomChoiceRow): ShelfChoice => ({
  id: row.id,
  title: row.title,
  cover: toCover(files, row),
  note: `${row.starts_on} 至 ${row.ends_on}，${row.member_count} 人`,
  status: shownStatus.parse(row.status),
});

/** Classes on shelves of other areas. */
export const classroomShelves = (parts: Parts): Pick<ShelfSources, 'classes'> => ({
  classes: {
    target: 'classroom',
    cards: async (person, ids) => {
      const today = todayOf(parts, person);
      return (await queries.findCards(parts.db, person, ids)).map((row) => toCard(parts.files, row, today));
    },
    choose: async (orgId, keyword) => (await queries.findClassroomsToChoose(parts.db, orgId, keyword)).map((row) => toChoice(parts, row)),
    named: async (orgId, ids) => (await queries.findNamedClassrooms(parts.db, orgId, ids)).map((row) => toChoice(parts, row)),
  },
});
