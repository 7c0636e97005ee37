import { createHash } from 'node:crypto';
import type { TargetType } from '@palm/contract/areas';
import { sql, type RawBuilder } from 'kysely';
import { plainText, queryTerms, startTerms, titleTerms, withCode, wordTerms } from './terms.ts';

/**
 * The keyword normalised for comparison (`plain`), and its index terms for a match anywhere, in the title, and at the start of the title.
 */
export interface Wanted {
  plain: string;
  terms: string;
  title: string;
  start: string;
  /**
   * For keywords with letters, the terms that match whole words only; otherwise null. A prefix search has to collect every word with the
   * prefix.
   */
  words: string | null;
}

/** Returns null if there is nothing to search for, such as punctuation only. */
export function toWanted(keyword: string): Wanted | null {
  const [terms, title, start] = [queryTerms(keyword), titleTerms(keyword), startTerms(keyword)];
  return terms === null || title === null || start === null
    ? null
    : { plain: plainText(keyword), terms, title, start, words: wordTerms(keyword) };
}

/** Matches by tier: titles that begin with the words, titles that contain them, and all. Each includes the one before. */
export const tiers = ['start', 'title', 'all'] as const;
export type Tier = (typeof tiers)[number];

/**
 * The prefix of all terms of the documents of this kind. Two kinds may share one by chance, so rows are checked as well. Migration 0122
 * computes the same.
 */
export const codeOf = (orgId: string, kind: TargetType): string =>
  createHash('sha256').update(`${orgId}/${kind}`).digest('base64url').slice(0, 3);

/** A `tsquery` limited to documents of these kinds by the index itself. */
export const inKinds = (orgId: string, kinds: readonly TargetType[], terms: string): string =>
  kinds.map((kind) => `(${withCode(terms, codeOf(orgId, kind))})`).join(' | ');

/**
 * Passes the `tsquery` as a subquery, so that the plan does not depend on its words. Otherwise the database would plan a statement with
 * that many parts for every search, which takes as long as the search itself.
 */
export const inIndex = (terms: string): RawBuilder<unknown> => sql`(select ${terms}::tsquery)`;

/** The `tsquery` of one tier. The title need only begin with the first word; the exact fit is determined on the matches. */
export function tierTerms(tier: Tier, { terms, title, start }: Wanted): string {
  return { start: `${start} & ${title}`, title, all: terms }[tier];
}

/** The same without the matches of the tier before. */
export function tierAlone(tier: Tier, wanted: Wanted): string {
  const { terms, title, start } = wanted;
  const of = { start: `${start} & ${title}`, title: `${title} & !${start}`, all: `${terms} & !(${title})` };
  return of[tier];
}
