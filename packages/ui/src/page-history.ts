/** What dialogs need to know of the app's router, to have history entries of their own beside those of its pages. */
export type PageHistory = {
  /** The router's key of the current page, which it keeps in the state of the page's history entry. */
  key: () => string;
  /** Whether another page is being opened. */
  isLeaving: () => boolean;
};

type OnMove = (event: PopStateEvent, pages: PageHistory) => void;

let connected: PageHistory | null = null;
let onMove: OnMove | null = null;

/**
 * Lets the browser's back button close dialogs; apps that do not call this keep their dialogs out of the history. To be called before the
 * router is created: on the window, browsers call listeners in the order of their registration, and the router must not see moves between
 * the entries of one page.
 */
export function connectPageHistory(pages: PageHistory): void {
  connected = pages;
  addEventListener('popstate', (event) => onMove?.(event, pages));
}

export const pageHistory = (): PageHistory | null => connected;

/** The code of dialogs is loaded later than the router. */
export const handleMoves = (handle: OnMove): void => {
  onMove = handle;
};
