import { useRef, useState } from 'react';

/** One act at a time: until it is answered further ones are passed over. What fails was said by then, and may be tried again. */
export function useAct(): { pending: boolean; act: (work: () => Promise<unknown>) => void } {
  // the second press of a key comes before the button is drawn anew
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const act = (work: () => Promise<unknown>) => {
    if (running.current) {
      return;
    }
    running.current = true;
    setPending(true);
    void work()
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
        setPending(false);
      });
  };
  return { pending, act };
}
