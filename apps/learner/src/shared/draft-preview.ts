/**
 * The designer of the console shows this app in a frame, laid out as its draft says (`?draft=1`). Only a page of the same origin can do so,
 * and the server gives the draft only to whoever may lay it out.
 */
const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** For the whole visit: what is opened in the frame stays a preview. */
export const draftPreview: boolean = isFramed() && new URLSearchParams(window.location.search).has('draft');
