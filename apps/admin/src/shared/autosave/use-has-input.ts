import { useRef, useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

type HasInput = {
  typed: () => void;
  /** A setter whose value counts as typed. */
  typing: <V>(set: (value: V) => void) => (value: V) => void;
  /** Runs the submission: where it leads to, once it has succeeded, loses nothing. */
  sending: <R>(work: () => Promise<R>) => Promise<R>;
  leave: (go: () => void) => void;
};

/**
 * For forms submitted in one go: from the first change on, the close button, mask, Esc, links, back and closing the tab ask first.
 * @param what what would have to be retyped: 这节课
 */
export function useHasInput(what: string): HasInput {
  const [dirty, setDirty] = useState(false);
  // A submission may navigate before it is rendered that nothing is left to lose.
  const sent = useRef(false);
  const loss = { title: '还有没有保存的修改', text: `${what}还没有保存，离开后要重新填写。`, verb: '离开' };
  const leave = useUnsaved({ dirty, loss, settle: () => Promise.resolve(sent.current) });
  const sending = async <R>(work: () => Promise<R>): Promise<R> => {
    sent.current = true;
    try {
      return await work();
    } catch (error) {
      sent.current = false;
      throw error;
    }
  };
  const typed = () => setDirty(true);
  const typing =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      typed();
      set(value);
    };
  return { typed, typing, sending, leave };
}
