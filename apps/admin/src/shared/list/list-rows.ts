import type { ListColumn } from './list-column.ts';
import type { Sorting } from './list-sorting.ts';

/** The chosen rows of what is shown. */
export type RowSelection = {
  keys: readonly string[];
  all: boolean;
  /** Rows that cannot be chosen: the search only found them alike. */
  alike: ReadonlySet<string>;
  choose: (keys: string[]) => void;
};

export const ALIKE = '只是字相近，不能批量选择；请用更完整的词搜索';

/** What the rows of a list are drawn from, as a table or as cards. */
export type RowsProps<Row> = {
  /** Absent while they are coming. */
  rows: readonly Row[] | undefined;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  sorting: Sorting;
  selection: RowSelection | undefined;
  onOpen: ((row: Row) => void) | undefined;
};
