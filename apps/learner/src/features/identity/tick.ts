// Of this visit alone: a page that is loaded anew asks again.
let ticked = false;

/** Somebody signed in on the login page, with the box ticked or not. */
export const noteTick = (agreed: boolean): void => void (ticked = agreed);

export const wasTicked = (): boolean => ticked;
