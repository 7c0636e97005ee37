import type { Client } from '@palm/client/call';

/** A search hit, and the page that shows it. */
type Found = { id: string; title: string; note: string; to: string };

/** The first matches, and their total number. */
export type FoundList = { found: Found[]; total: number };

export type Find = (client: Client, keyword: string, signal: AbortSignal) => Promise<FoundList>;

/** Maximum number of hits shown per list. */
export const FOUND_AT_MOST = 5;
