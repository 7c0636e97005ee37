// npm run paint [-- ADDRESS]: the first visit to the most visited pages, on a phone with an empty cache, over slow 4G with a CPU four times
// slower than this machine. Prints what is fetched and when it is painted, and fails above the limits on requests and bytes; times depend
// on what else the machine does. Without an address it builds if needed and runs its own server with the demo.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/built.mjs');
  await ensureBuilt();
  const { withDemoVisits } = await import('./lib/first-visit.mjs');
  const { faultsOf, framesOf, tableOf } = await import('./lib/first-visit-limits.mjs');
  const visits = await withDemoVisits({ slow: true, address: process.argv[2] });
  console.log(tableOf(visits));
  console.log(framesOf(visits));
  const faults = visits.flatMap(faultsOf);
  faults.forEach((fault) => console.error(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
});
