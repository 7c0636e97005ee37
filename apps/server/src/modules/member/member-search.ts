import { cleanMobile } from '@palm/contract/validation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

// Conditions on `member m`, shared by all lists of members.

/** Whether a field contains the keyword exactly as typed; for mobiles separators are ignored. */
export const isExact = (keyword: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  position(search_text(${keyword}) in search_text(m.name)) > 0 or position(search_text(${keyword}) in search_text(m.account)) > 0
  or position(${cleanMobile(keyword)} in coalesce(m.mobile, '')) > 0)`;

/** Whether a member matches the keyword, exactly or approximately. */
export const isFound = (keyword: string): RawBuilder<SqlBool> => {
  const digits = cleanMobile(keyword);
  return digits === keyword || digits === ''
    ? sql<SqlBool>`m.search_terms @> search_terms(${keyword})`
    : sql<SqlBool>`(m.search_terms @> search_terms(${keyword}) or m.search_terms @> search_terms(${digits}))`;
};

/** Whether `isFound` can return inexact matches; for a single character every match is exact. */
export const mayBeInexact = (keyword: string | undefined): boolean => (keyword?.replace(/\s/g, '').length ?? 0) > 1;
