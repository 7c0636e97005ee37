import { cleanMobile } from '@palm/contract/validation';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsWords, hasTerms } from '../../platform/database/search-words.ts';

// Conditions on `member m`, shared by all lists of members.

/** Whether a field contains the keyword exactly as typed; for mobiles separators are ignored. */
export const isExact = (keyword: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${containsWords(sql`m.name`, keyword)} or ${containsWords(sql`m.account`, keyword)}
  or position(${cleanMobile(keyword)} in coalesce(m.mobile, '')) > 0)`;

/** Whether a member matches the keyword, exactly or approximately. */
export const isFound = (keyword: string): RawBuilder<SqlBool> => {
  const digits = cleanMobile(keyword);
  return digits === keyword || digits === ''
    ? hasTerms('m', keyword)
    : sql<SqlBool>`(${hasTerms('m', keyword)} or ${hasTerms('m', digits)})`;
};

/** Whether `isFound` can return inexact matches; for a single character every match is exact. */
export const mayBeInexact = (keyword: string | undefined): boolean => (keyword?.replace(/\s/g, '').length ?? 0) > 1;
