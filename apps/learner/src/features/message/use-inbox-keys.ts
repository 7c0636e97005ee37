import { useEffect } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 };
/** Elements with key handling of their own; a checkbox takes no letters. */
const BUSY = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Direction for a key; null if it is not for the list. Arrow keys only count inside it, because elsewhere they scroll. */
function stepOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | null {
  const from = target instanceof Element ? target : document.body;
  const meant = !ctrlKey && !metaKey && !altKey && from.closest(BUSY) === null;
  const inside = !key.startsWith('Arrow') || from.closest('[id^="message-"]') !== null;
  return meant && inside ? (STEPS[key] ?? null) : null;
}

/** The neighbour in this direction, the same message at the end, or the first if none is open. */
function neighbourOf(ids: readonly string[], openId: string | null, step: 1 | -1): string | undefined {
  const at = openId === null ? -1 : ids.indexOf(openId);
  return ids[at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step))];
}

/** J and K, and inside the list the arrow keys, open the next and previous message, with the focus. */
export function useInboxKeys(ids: readonly string[], openId: string | null, onOpen: (id: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event);
      const id = step === null ? undefined : neighbourOf(ids, openId, step);
      if (id === undefined) {
        return;
      }
      event.preventDefault();
      document.getElementById(`message-${id}`)?.focus();
      if (id !== openId) {
        onOpen(id);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ids, openId, onOpen]);
}
