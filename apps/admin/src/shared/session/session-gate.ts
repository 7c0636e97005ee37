/** Why a sign-in is asked for in place; null while the session holds. */
type Asked = { text: string } | null;

/**
 * Holds calls back whose session has ended while somebody is at work, until that person has signed in again or leaves. Without a page that
 * can ask (`attend`) nobody waits: the sign-in page is the place then.
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
    /** Answers whether there is a session again. Everybody who asks meanwhile waits for the same answer. */
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
    /** A page is there that can ask; the answer says that it has gone. */
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
