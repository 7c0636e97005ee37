/** Incremented if notices change so much that those already shown must be shown again (seed §3). */
export const NOTIFY_VERSION = '1';

/** Request timeout in milliseconds (seed §7, §9). */
export const REQUEST_TIMEOUT_MS = 600_000;

/** Prefix of every stored key, so the token is stored under `SPCKV2_accessToken` (seed §3). */
export const STORAGE_PREFIX = 'SPCKV2_';

/** Prefix of every call of seed §7 (product §1). */
export const API_PREFIX = '/api';

/** Scope of background requests; the page suppresses its loading indicator for them (seed §4). */
export const BACKGROUND_SCOPE = 'background';
