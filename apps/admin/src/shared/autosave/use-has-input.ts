import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/**
 * For forms submitted in one go: from the first change on, the close button, mask, Esc, links, back and closing the tab ask first.
 * @param what what would have to be retyped: 这节课
 */
export function useHasInput(what: string): { typed: () => void; sent: () => void; leave: (go: () => void) => void } {
  const [dirty, setDirty] = useState(false);
  const loss = { title: '还有没有保存的修改', text: `${what}还没有保存，离开后要重新填写。`, verb: '离开' };
  const leave = useUnsaved({ dirty, loss });
  return { typed: () => setDirty(true), sent: () => setDirty(false), leave };
}
