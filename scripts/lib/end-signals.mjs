export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The terminal and npm both forward the same Ctrl-C; a later one is a person who does not want to wait. The server has the same rule. */
const sameMomentMs = 1000;

/** Calls `first` on the first signal to end this process, `again` on later ones. Returns a function that stops listening. */
export function onEndSignals(first, again) {
  let since = null;
  const listeners = endSignals.map((signal) => [
    signal,
    () => {
      if (since === null) {
        since = performance.now();
        first(signal);
      } else if (performance.now() - since > sameMomentMs) {
        again(signal);
      }
    },
  ]);
  for (const [signal, listener] of listeners) {
    process.on(signal, listener);
  }
  return () => {
    for (const [signal, listener] of listeners) {
      process.off(signal, listener);
    }
  };
}
