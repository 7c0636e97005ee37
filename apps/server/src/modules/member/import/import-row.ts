import type { OwnColumn, importFields } from '@palm/contract/member/import';

/** A valid row waiting for the commit. Null means an empty cell, which changes nothing for an existing member. */
export interface ImportRow {
  /** Spreadsheet row, from 1. */
  row: number;
  account: string;
  name: string;
  mobile: string | null;
  email: string | null;
  /** Names from the root, such as `总部/研发组`. */
  department: string | null;
  position: string | null;
  tags: string[] | null;
  joinedOn: string | null;
  /** Sealed, because a dry run may wait for hours. */
  password: string | null;
  /** Filled cells of custom fields, by key. */
  own?: Readonly<Record<string, string>>;
  /** The member to update; null for a new one. */
  memberId: string | null;
}

/** What is wrong with a row, and how to fix it. */
export interface RowIssue {
  row: number;
  column: string;
  value: string;
  reason: string;
}

/** Rejected rows as uploaded, for the error file. */
export interface RefusedRows {
  header: string[];
  rows: { cells: string[]; reasons: string }[];
}

/** The fields of an existing member that an import can change. */
export type ChangedField = Exclude<(typeof importFields)[number], 'account' | 'password'> | OwnColumn;

/** A value in the format of its `member` column. */
export type ColumnValue = string | string[] | null;

/** One changed field of one member. */
export interface RowChange {
  memberId: string;
  row: number;
  account: string;
  /** The name before the change. */
  name: string;
  field: ChangedField;
  /** In the format of the column; for a department its id, which is null until the department is created. */
  oldValue: ColumnValue;
  newValue: ColumnValue;
  oldText: string;
  newText: string;
}

/** A department created by an import, so that it can be undone. */
export interface MadeDepartment {
  id: string;
  name: string;
}
