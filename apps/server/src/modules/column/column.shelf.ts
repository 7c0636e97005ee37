import { columnStatus } from '@palm/contract/column/list';
import type { ShelfChoice } from '@palm/contract/plate/shelf';
import type { ShelfSources } from '../../platform/answers/shelves.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { toCover } from '../course/index.ts';
import { findColumnsToChoose, findNamedColumns, type ColumnChoiceRow } from './choice.queries.ts';
import { getColumnCards } from './column.service.ts';

type Parts = Pick<Infrastructure, 'db' | 'files'>;

const toChoice = ({ files }: Parts, row: ColumnChoiceRow): ShelfChoice => ({
  id: row.id,
  title: row.title,
  cover: toCover(files, row),
  note: `${row.course_count} 门课，${row.subscriber_count} 人订阅`,
  status: columnStatus.parse(row.status),
});

/** Columns on shelves of other areas. */
export const columnShelves = (parts: Parts): Pick<ShelfSources, 'columns'> => ({
  columns: {
    target: 'column',
    cards: (person, ids) => getColumnCards(parts, person, ids),
    choose: async (orgId, keyword) => (await findColumnsToChoose(parts.db, orgId, keyword)).map((row) => toChoice(parts, row)),
    named: async (orgId, ids) => (await findNamedColumns(parts.db, orgId, ids)).map((row) => toChoice(parts, row)),
  },
});
