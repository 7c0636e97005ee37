import type { ListColumn } from './list-column.ts';
import type { Sorting } from './list-sorting.ts';

/** The selected rows of a list. */
export type RowSelection = {
  keys: readonly string[];
  all: boolean;
  /** Rows that cannot be selected, because they only match the search approximately. */
  alike: ReadonlySet<string>;
  choose: (keys: string[]) => void;
};

export const ALIKE = '只是字相近，不能批量选择；请用更完整的词搜索';

/** Data for rendering rows as a table or as cards. */
export type RowsProps<Row> = {
  /** Absent while loading. */
  rows: readonly Row[] | undefined;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  sorting: Sorting;
  selection: RowSelection | undefined;
  onOpen: ((row: Row) => void) | undefined;
};
