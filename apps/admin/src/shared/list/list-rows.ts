import type { ListColumn } from './list-column.ts';

export type Selection = { keys: string[]; onChange: (keys: string[]) => void };

/** What the rows of a list are drawn from, as a table or as cards. */
export type RowsProps<Row> = {
  /** Absent while they are coming. */
  rows: readonly Row[] | undefined;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  selection: Selection | undefined;
  onOpen: ((row: Row) => void) | undefined;
};
