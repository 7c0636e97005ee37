import { columnStatus } from '@palm/contract/column/list';
import type { ShelfChoice } from '@palm/contract/plate/shelf';
import type { Platform } from '../../platform/platform.ts';
import { toCover } from '../course/index.ts';
import { findColumnsToChoose, findNamedColumns, type ColumnChoiceRow } from './choice.queries.ts';

type ReadParts = Pick<Platform, 'db' | 'files'>;

const toChoice = ({ files }: ReadParts, row: ColumnChoiceRow): ShelfChoice => ({
  id: row.id,
  title: row.title,
  cover: toCover(files, row),
  note: `${row.course_count} 门课，${row.subscriber_count} 人订阅`,
  status: columnStatus.parse(row.status),
});

/** Columns that an author can put on a shelf, the latest first. */
export const chooseColumns = async (parts: ReadParts, orgId: string, keyword: string | undefined): Promise<ShelfChoice[]> =>
  (await findColumnsToChoose(parts.db, orgId, keyword)).map((row) => toChoice(parts, row));

/** Those of the ids that the organisation has, however they stand. */
export const getNamedColumns = async (parts: ReadParts, orgId: string, columnIds: readonly string[]): Promise<ShelfChoice[]> =>
  (await findNamedColumns(parts.db, orgId, columnIds)).map((row) => toChoice(parts, row));
