/** Rises when notices change so much that those already shown must be shown again (seed §3). */
export const NOTIFY_VERSION = '1';

/** A request that takes longer than this, in milliseconds, counts as failed (seed §7, §9). */
export const REQUEST_TIMEOUT_MS = 600_000;

/** Prefix of every stored key, so the token lies under `SPCKV2_accessToken` (seed §3). */
export const STORAGE_PREFIX = 'SPCKV2_';

/** Under it hangs every call of seed §7 (product §1). */
export const API_PREFIX = '/api';

/** The scope of requests that nobody waits for; the page suppresses its loading indicator (seed §4). */
export const BACKGROUND_SCOPE = 'background';
