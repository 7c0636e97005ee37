import type { TargetType } from '@palm/contract/areas';
import { sql, type RawBuilder } from 'kysely';
import { plainText, queryTerms, startTerms, titleTerms } from './terms.ts';

/** Words as they are compared (`plain`), and what answers them in the index: anywhere, in the title, and at its beginning. */
export interface Wanted {
  plain: string;
  terms: string;
  title: string;
  start: string;
}

/** Null when there is nothing to look for, such as among signs alone. */
export function toWanted(keyword: string): Wanted | null {
  const [terms, title, start] = [queryTerms(keyword), titleTerms(keyword), startTerms(keyword)];
  return terms === null || title === null || start === null ? null : { plain: plainText(keyword), terms, title, start };
}

/** Objects that the words find: those whose titles begin with them, those whose titles hold them, and all. Each holds the one before. */
export const tiers = ['start', 'title', 'all'] as const;
export type Tier = (typeof tiers)[number];

/** The term of all documents of an organisation, or of those of one kind: the index itself leaves out the others. */
export const scopeTerm = (orgId: string, kind?: TargetType): string => (kind === undefined ? `'~${orgId}'` : `'~${orgId}/${kind}'`);

/** The same for some kinds; none are all of them. The index reads the terms of each, so it is for kinds of few objects. */
export const scopeTerms = (orgId: string, kinds: readonly TargetType[]): string =>
  kinds.length === 0 ? scopeTerm(orgId) : `(${kinds.map((kind) => scopeTerm(orgId, kind)).join(' | ')})`;

/**
 * SQL: the `tsquery`, so that the plan does not depend on its words. Else the database would plan a statement of that many parts anew for
 * every search, which takes as long as the search.
 */
export const inIndex = (terms: string): RawBuilder<unknown> => sql`(select ${terms}::tsquery)`;

/** A `tsquery` for one tier. The title may begin with the first of the words only: how well it fits is looked at in what is found. */
export function tierTerms(tier: Tier, scope: string, { terms, title, start }: Wanted): string {
  const of = { start: `${start} & ${title}`, title, all: terms };
  return `${scope} & ${of[tier]}`;
}

/** The same without the tier before it. */
export function tierAlone(tier: Tier, wanted: Wanted): string {
  const { terms, title, start } = wanted;
  const of = { start: `${start} & ${title}`, title: `${title} & !${start}`, all: `${terms} & !(${title})` };
  return of[tier];
}
