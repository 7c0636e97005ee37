import type { Db } from '../database/transaction.ts';
import type { Period } from '../period.ts';
import type { Person } from '../person.ts';

/** Columns that an area adds wherever members are listed with their figures, such as the statistics export. */
export interface MemberFigures {
  columns: readonly { title: string; width: number }[];
  /** One number per column; a member without an entry has zeros. One query, whatever the number of members. */
  find(orgId: string, memberIds: readonly string[], period: Period & { timeZone: string }): Promise<ReadonlyMap<string, readonly number[]>>;
}

/** A custom member field of an organisation, as a column of a sheet. */
export interface MemberColumn {
  key: string;
  title: string;
  /** The value to store for a cell, and the problem if it is invalid. */
  read(text: string): { value: string; problem: string | null };
}

/** An organisation's custom member fields, which member sheets are exported and imported with. */
export interface MemberColumnSource {
  columns(db: Db, orgId: string): Promise<readonly MemberColumn[]>;
  /** Keyed by column; empty values are left out. One query. */
  valuesOf(db: Db, orgId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>>;
  /** Replaces the values under these keys; an empty value clears one. */
  store(
    tx: Db,
    scope: { orgId: string; at: Date },
    rows: readonly { memberId: string; values: Readonly<Record<string, string>> }[],
  ): Promise<void>;
}

/** Names of an organisation's roles by id; ids of other roles have no entry. */
export type RoleNames = (db: Db, orgId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What an area counts for a teacher, such as the columns that the teacher leads. */
export interface TeacherFigureSource {
  /** A value and its label, such as 4 and 门课, as far as this person may know; empty if there is nothing to count. */
  find(person: Person, teacherId: string): Promise<readonly { value: string; label: string }[]>;
}
