import { useRef, useState } from 'react';

/**
 * Allows one submission at a time: until it has finished, including everything after the response, further ones are ignored. Failures have
 * been reported by the client or the form, and the person may retry.
 */
export function useSubmit(): { pending: boolean; submit: (work: () => Promise<unknown>) => void } {
  // The second click of a double click, or repeated key press, arrives before the button rerenders.
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
