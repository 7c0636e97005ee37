/** Names whom the preview of the first page is for: a member's id, or `GUEST`. Only whoever lays the page out may send it. */
export const PREVIEW_HEADER = 'X-Preview-As';

/** Somebody of whom nothing is known: who sees what is for everybody, and no more. */
export const GUEST = 'guest';
