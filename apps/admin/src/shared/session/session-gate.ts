/** Why the person must sign in again; null while the session is valid. */
type Asked = { text: string } | null;

/**
 * Holds calls whose session has ended during work, until the person has signed in again or leaves. If no page can ask for that (`attend`),
 * calls are not held: the sign-in page handles it.
 */
export function createSessionGate({ freely }: { freely: readonly string[] }) {
  const listeners = new Set<() => void>();
  let attended = 0;
  let asked: Asked = null;
  let waiting: { promise: Promise<boolean>; answer: (renewed: boolean) => void } | null = null;

  const set = (next: Asked): void => {
    asked = next;
    for (const listener of listeners) {
      listener();
    }
  };

  return {
    /** Returns whether there is a session again. Concurrent calls share the result. */
    renew: async (text: string, path: string): Promise<boolean> => {
      if (attended === 0 || freely.includes(path)) {
        return false;
      }
      if (waiting === null) {
        let answer: (renewed: boolean) => void = () => undefined;
        const promise = new Promise<boolean>((resolve) => (answer = resolve));
        waiting = { promise, answer };
        set({ text });
      }
      return waiting.promise;
    },
    /** Registers a page that can ask; the returned function unregisters it. */
    attend: (): (() => void) => {
      attended += 1;
      return () => {
        attended -= 1;
      };
    },
    answer: (renewed: boolean): void => {
      const { answer } = waiting ?? {};
      waiting = null;
      set(null);
      answer?.(renewed);
    },
    asked: (): Asked => asked,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type SessionGate = ReturnType<typeof createSessionGate>;
