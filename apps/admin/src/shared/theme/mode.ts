import type { Mode } from '@palm/ui/theme';
import { useSyncExternalStore } from 'react';

/** The key boot.js of both apps reads before the first paint. */
const STORED_AS = 'SPCKV2_mode';
const CHANGED = 'palm:mode';

let chosen: Mode | null = null;

/** Kept here, as the document is light while it is printed. */
function currentMode(): Mode {
  chosen ??= document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light';
  return chosen;
}

/** Light or dark, as determined by boot.js or the person. */
export function useMode(): Mode {
  return useSyncExternalStore((notify) => {
    window.addEventListener(CHANGED, notify);
    return () => window.removeEventListener(CHANGED, notify);
  }, currentMode);
}

export function chooseMode(mode: Mode): void {
  chosen = mode;
  document.documentElement.dataset.mode = mode;
  try {
    localStorage.setItem(STORED_AS, mode);
  } catch {
    // A private window may deny storage; the choice then lasts as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}
