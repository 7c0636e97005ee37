import type { Client } from '@palm/client/call';

/** One thing that was found, and the page that shows it. */
type Found = { id: string; title: string; note: string; to: string };

/** The first few that match, and how many match in all. */
export type FoundList = { found: Found[]; total: number };

export type Find = (client: Client, keyword: string, signal: AbortSignal) => Promise<FoundList>;

/** So many of each list are named. */
export const FOUND_AT_MOST = 5;
