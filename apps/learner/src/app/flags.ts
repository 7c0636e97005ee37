/** A yes or no that is written outside React and read inside. */
function createFlag() {
  let value = false;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: boolean) => {
      value = next;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether the loading indicator shows (seed §4). */
export const loadingFlag = createFlag();

/** Whether a company popup waits to be shown (NWR). */
export const popupFlag = createFlag();
