import { cleanMobile } from '@palm/contract/validation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

// Conditions on `member m`, for every list of members.

/** Holds the words of the search as they were typed, in one of its fields; a mobile also with what people write around it. */
export const isExact = (keyword: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  position(search_text(${keyword}) in search_text(m.name)) > 0 or position(search_text(${keyword}) in search_text(m.account)) > 0
  or position(${cleanMobile(keyword)} in coalesce(m.mobile, '')) > 0)`;

/** Holds the words of the search, or only looks alike. */
export const isFound = (keyword: string): RawBuilder<SqlBool> => {
  const digits = cleanMobile(keyword);
  return digits === keyword || digits === ''
    ? sql<SqlBool>`m.search_terms @> search_terms(${keyword})`
    : sql<SqlBool>`(m.search_terms @> search_terms(${keyword}) or m.search_terms @> search_terms(${digits}))`;
};

/** Whether `isFound` may find somebody who is no exact hit: of one character every hit holds it. */
export const mayBeInexact = (keyword: string | undefined): boolean => (keyword?.replace(/\s/g, '').length ?? 0) > 1;
