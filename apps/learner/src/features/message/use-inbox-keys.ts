import { useEffect } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

type InboxKeys = {
  /** Of the messages in sight, in their order. */
  ids: readonly string[];
  openId: string | null;
  onOpen: (id: string) => void;
};

/**
 * J and K lead to the next and the former message from anywhere but a field; the arrow keys do so only inside the list, since elsewhere they
 * scroll. The focus goes along.
 */
export function useInboxKeys({ ids, openId, onOpen }: InboxKeys): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const from = event.target instanceof Element ? event.target : null;
      const typing = from?.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]');
      const held = event.ctrlKey || event.metaKey || event.altKey;
      const scrolls = event.key.startsWith('Arrow') && !from?.closest('[id^="message-"]');
      if (by === undefined || typing || held || scrolls || ids.length === 0) {
        return;
      }
      event.preventDefault();
      const at = openId === null ? -1 : ids.indexOf(openId);
      const id = ids[at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by))];
      if (id !== undefined) {
        document.getElementById(`message-${id}`)?.focus();
        if (id !== openId) {
          onOpen(id);
        }
      }
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [ids, openId, onOpen]);
}
