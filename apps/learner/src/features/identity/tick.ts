// For this visit only: asked again after a reload.
let ticked = false;

/** Records whether the box was ticked when somebody signed in on the login page. */
export const noteTick = (agreed: boolean): void => void (ticked = agreed);

export const wasTicked = (): boolean => ticked;
