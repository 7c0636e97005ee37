// Of this visit alone: a page that is loaded anew asks again.
const shownAt = Date.now();
let ticked = false;

/** Somebody signed in on the login page, with the box ticked or not. */
export const noteTick = (agreed: boolean): void => void (ticked = agreed);

/** Since when what the box was about can have been read, in milliseconds of this device's clock; null where it was not ticked. */
export const tickedSince = (): number | null => (ticked ? shownAt : null);
