/** Names the person the first page is previewed as: a member id, or `GUEST`. Only administrators who may edit the page can send it. */
export const PREVIEW_HEADER = 'X-Preview-As';

/** An anonymous visitor, who sees only what is open to everybody. */
export const GUEST = 'guest';
