import { useEffect, useEffectEvent } from 'react';
import { handleMoves, pageHistory, type PageHistory } from './page-history.ts';

/** How many dialogs are open on the page, in the state of a history entry; the page's own entry has none. */
const DEPTH = 'dialogs';

type EntryState = { key?: string; [DEPTH]?: number } | null;

const depthOf = (state: EntryState): number => state?.[DEPTH] ?? 0;
/** As the router reads it: the first page of a visit has no key. */
const keyOf = (state: EntryState): string => state?.key ?? 'default';
const entryState = (): EntryState => history.state as EntryState;

/** The open dialogs, outermost first; each is closed by going back from its entry. */
const open: (() => void)[] = [];
/** The entry the person is on: `popstate` only tells the next one. */
let here = { key: '', depth: 0 };
let isReturning = false;

/** Brings the history in line with the open dialogs: an entry for each of them, and none for those that were closed otherwise. */
function settle(): void {
  const pages = pageHistory();
  if (pages === null || isReturning) {
    return;
  }
  let depth = depthOf(entryState());
  if (depth > open.length && !pages.isLeaving()) {
    isReturning = true;
    history.go(open.length - depth);
  }
  while (depth < open.length) {
    depth += 1;
    history.pushState({ ...entryState(), [DEPTH]: depth }, '');
  }
  here = { key: keyOf(entryState()), depth };
}

/** Strict mode and a dialog that follows another close and open in the same moment. */
const settleSoon = (): void => queueMicrotask(settle);

/** Moves within one page, which the router need not know of. Returns whether it was one. */
function moveOnPage(depth: number, depthBefore: number): boolean {
  if (isReturning) {
    isReturning = false;
    settle();
  } else if (depth < open.length) {
    for (const close of open.slice(depth).reverse()) {
      close();
    }
    // A dialog may stay, for example to ask about unsaved input; it then needs an entry again.
    setTimeout(settle);
  } else if (depth > open.length) {
    // Forward to the entry of a dialog that is closed.
    history.forward();
  } else if (depthBefore > depth) {
    // Back from such an entry.
    history.back();
  } else {
    return false;
  }
  return true;
}

function onMove(event: PopStateEvent, pages: PageHistory): void {
  const state = event.state as EntryState;
  if (state === null) {
    return;
  }
  const [key, depth] = [keyOf(state), depthOf(state)];
  const depthBefore = here.key === pages.key() ? here.depth : 0;
  here = { key, depth };
  if (key !== pages.key()) {
    isReturning = false;
    if (depth > 0) {
      // A page that was left by a link of its dialog: the dialog is gone, the page is one entry further back.
      event.stopImmediatePropagation();
      history.back();
    }
  } else if (moveOnPage(depth, depthBefore)) {
    event.stopImmediatePropagation();
  }
}

handleMoves(onMove);

function enter(close: () => void): () => void {
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}

/** While it is active, the browser's back button closes the dialog instead of leaving the page. */
export function useDialogEntry(active: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (active ? enter(() => close()) : undefined), [active]);
}
