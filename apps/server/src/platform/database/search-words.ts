import { sql, type RawBuilder } from 'kysely';

/*
 * How lists are searched. What is typed goes through the same SQL functions as the rows, each in a scalar subquery: a cached plan does not know
 * the words and would otherwise evaluate the function again for every row it filters.
 */

/** SQL condition: the row of this table or alias has every term of the words in its `search_terms`. It may lack the words as typed. */
export const hasTerms = (row: string, words: string | undefined): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.search_terms`)} @> (select search_terms(${words}))`;

/**
 * Offset of a subquery with all rows that match words, which is sorted and cut outside. Otherwise the planner, which cannot tell how many
 * rows match, may walk an index in the order of the list and examine the whole table for words that hardly occur.
 */
export const FOUND_FIRST = sql.lit(0);

/** SQL condition: the text contains the words as typed, apart from case and white space. */
export const containsWords = (text: RawBuilder<unknown>, words: string | undefined): RawBuilder<boolean> =>
  sql`position((select search_text(${words})) in search_text(${text})) > 0`;
