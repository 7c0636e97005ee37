import type { Metric } from 'prom-client';

/** Records that a request ended with this status after this many seconds. */
export type NoteTime = (status: number, seconds: number) => void;

const NAME = 'palm_request_seconds';
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts of one call and one status class. */
interface Tally {
  /** Per bucket: how many took at most its bound and more than the previous one; the last bucket is for longer ones. */
  counts: number[];
  sum: number;
}

/**
 * Durations of the contract's calls as a Prometheus histogram. The library's own builds a label key for every request; here each mounted
 * call gets its own counters.
 */
export function createRequestTimes(): { of(call: string): NoteTime; metric: Metric } {
  /** By call, then by the first digit of the status. */
  const tallies = new Map<string, Tally[]>();
  const of = (call: string): NoteTime => {
    const known = tallies.get(call) ?? [];
    tallies.set(call, known);
    return (status, seconds) => {
      const tally = (known[Math.floor(status / 100)] ??= { counts: [...BOUNDS.map(() => 0), 0], sum: 0 });
      let place = 0;
      while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? 0)) {
        place += 1;
      }
      tally.counts[place] = (tally.counts[place] ?? 0) + 1;
      tally.sum += seconds;
    };
  };
  const get = async () => ({
    name: NAME,
    help: 'How long the calls of the contract took, by the class of their status',
    type: 'histogram',
    aggregator: 'sum',
    values: [...tallies].flatMap(([call, byStatus]) =>
      byStatus.flatMap((tally, status) => valuesOf(tally, { call, status: `${status}xx` })),
    ),
  });
  // The registry uses nothing else of a metric.
  return { of, metric: { name: NAME, get } as unknown as Metric };
}

function valuesOf({ counts, sum }: Tally, labels: { call: string; status: string }) {
  let below = 0;
  const buckets = counts.map((count, place) => {
    below += count;
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[place] ?? '+Inf', ...labels }, value: below };
  });
  return [...buckets, { metricName: `${NAME}_sum`, labels, value: sum }, { metricName: `${NAME}_count`, labels, value: below }];
}
