import { useRef, useState } from 'react';

/**
 * One submission at a time: until it is answered, everything after it included, further ones are passed over. What fails was said by the
 * client or the form, and the person may try again.
 */
export function useSubmit(): { pending: boolean; submit: (work: () => Promise<unknown>) => void } {
  // the second click of a double click, or press of a key, comes before the button is drawn anew
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const submit = (work: () => Promise<unknown>) => {
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
  return { pending, submit };
}
