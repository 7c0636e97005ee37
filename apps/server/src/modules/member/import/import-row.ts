import type { OwnColumn, importFields } from '@palm/contract/member/import';

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
  /** Filled cells of the own fields of the organisation, by their keys. */
  own?: Readonly<Record<string, string>>;
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

/** The fields of an existing member that a file can change. */
export type ChangedField = Exclude<(typeof importFields)[number], 'account' | 'password'> | OwnColumn;

/** A value as its column of `member` holds it. */
export type ColumnValue = string | string[] | null;

/** One field of one member that the file changes. */
export interface RowChange {
  memberId: string;
  row: number;
  account: string;
  /** As he is called before. */
  name: string;
  field: ChangedField;
  /** As the column holds it; of a department the id, which is null while the department waits to be made. */
  oldValue: ColumnValue;
  newValue: ColumnValue;
  oldText: string;
  newText: string;
}

/** A department that an import made, so that it can be taken back. */
export interface MadeDepartment {
  id: string;
  name: string;
}
