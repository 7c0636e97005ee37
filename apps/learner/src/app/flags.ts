/** A boolean store that is written outside React and read inside. */
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

/** Whether the loading indicator is shown (seed §4). */
export const loadingFlag = createFlag();

/** Whether a company popup is pending (NWR). */
export const popupFlag = createFlag();
