import type { Db } from '../database/transaction.ts';
import type { Period } from '../period.ts';
import type { Person } from '../person.ts';

/** Columns that an area adds where members are listed with their figures, such as the export of statistics. */
export interface MemberFigures {
  columns: readonly { title: string; width: number }[];
  /** One number for each column; a member without an entry has zeros. In one query, whatever the number of members. */
  find(orgId: string, memberIds: readonly string[], period: Period & { timeZone: string }): Promise<ReadonlyMap<string, readonly number[]>>;
}

/** Something that an organisation wants to know of its members beside what everywhere is known, as a column of a sheet. */
export interface MemberColumn {
  key: string;
  title: string;
  /** What a cell says, as it is kept, and why it cannot be. */
  read(text: string): { value: string; problem: string | null };
}

/** Whatever organisations want to know of their members: sheets of members are written and read with it. */
export interface MemberColumnSource {
  columns(db: Db, orgId: string): Promise<readonly MemberColumn[]>;
  /** By the keys of the columns, in one query; what is empty is left out. */
  valuesOf(db: Db, orgId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>>;
  /** Takes the place of what stood under these keys; an empty value empties. */
  store(
    tx: Db,
    scope: { orgId: string; at: Date },
    rows: readonly { memberId: string; values: Readonly<Record<string, string>> }[],
  ): Promise<void>;
}

/** What roles of an organisation are called, by their ids; what is none of its roles has no entry. */
export type RoleNames = (db: Db, orgId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What an area counts of a teacher, such as the columns that the teacher leads. */
export interface TeacherFigureSource {
  /** A value and the word below it, 4 and 门课, as this person may know it; nothing where there is nothing to count. */
  find(person: Person, teacherId: string): Promise<readonly { value: string; label: string }[]>;
}
