/** A row of a file that passed, as it waits for its commit. Null = an empty cell: of an existing member it changes nothing. */
export interface ImportRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  account: string;
  name: string;
  mobile: string | null;
  email: string | null;
  /** Names from the top, such as `总部/研发组`. */
  department: string | null;
  position: string | null;
  tags: string[] | null;
  joinedOn: string | null;
  /** Sealed: a dry run may wait for hours. */
  password: string | null;
  /** The member to change; null = a new one. */
  memberId: string | null;
}

/** What is wrong with a row, and how to mend it. */
export interface RowIssue {
  row: number;
  column: string;
  value: string;
  reason: string;
}

/** The rows that were not taken, as they stood in the file, for the file of errors. */
export interface RefusedRows {
  header: string[];
  rows: { cells: string[]; reasons: string }[];
}
