/** Overlapping calls with the same key share one run and its result: for expensive work whose result is the same for everybody. */
export function createSingleFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) {
      return known;
    }
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
