import { createHash } from 'node:crypto';
import type { TargetType } from '@palm/contract/areas';
import { sql, type RawBuilder } from 'kysely';
import { plainText, queryTerms, startTerms, titleTerms, withCode, wordTerms } from './terms.ts';

/** Words as they are compared (`plain`), and what answers them in the index: anywhere, in the title, and at its beginning. */
export interface Wanted {
  plain: string;
  terms: string;
  title: string;
  start: string;
  /** Where the words have letters, those alone that they are the whole of; else null. Of beginnings the index collects all that there are. */
  words: string | null;
}

/** Null when there is nothing to look for, such as among signs alone. */
export function toWanted(keyword: string): Wanted | null {
  const [terms, title, start] = [queryTerms(keyword), titleTerms(keyword), startTerms(keyword)];
  return terms === null || title === null || start === null
    ? null
    : { plain: plainText(keyword), terms, title, start, words: wordTerms(keyword) };
}

/** Objects that the words find: those whose titles begin with them, those whose titles hold them, and all. Each holds the one before. */
export const tiers = ['start', 'title', 'all'] as const;
export type Tier = (typeof tiers)[number];

/**
 * What begins the terms of the documents of this kind. Two may share it by chance, so the rows are asked too. Migration 0122 writes the same.
 */
export const codeOf = (orgId: string, kind: TargetType): string =>
  createHash('sha256').update(`${orgId}/${kind}`).digest('base64url').slice(0, 3);

/** A `tsquery` for documents of these kinds: the index itself leaves out the others. */
export const inKinds = (orgId: string, kinds: readonly TargetType[], terms: string): string =>
  kinds.map((kind) => `(${withCode(terms, codeOf(orgId, kind))})`).join(' | ');

/**
 * SQL: the `tsquery`, so that the plan does not depend on its words. Else the database would plan a statement of that many parts anew for
 * every search, which takes as long as the search.
 */
export const inIndex = (terms: string): RawBuilder<unknown> => sql`(select ${terms}::tsquery)`;

/** A `tsquery` for one tier. The title may begin with the first of the words only: how well it fits is looked at in what is found. */
export function tierTerms(tier: Tier, { terms, title, start }: Wanted): string {
  return { start: `${start} & ${title}`, title, all: terms }[tier];
}

/** The same without the tier before it. */
export function tierAlone(tier: Tier, wanted: Wanted): string {
  const { terms, title, start } = wanted;
  const of = { start: `${start} & ${title}`, title: `${title} & !${start}`, all: `${terms} & !(${title})` };
  return of[tier];
}
