/** Calls of the same key that overlap share one run and its outcome: for work that is dear and gives everybody the same. */
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
