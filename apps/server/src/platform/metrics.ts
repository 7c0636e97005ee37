import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BATCHES, type WrittenBatch } from './batch.ts';
import { createRequestTimes, type NoteTime } from './request-times.ts';

/** A figure that is read when somebody asks, once for each value of its labels. */
export interface Figure {
  /** As Prometheus wants it: `palm_…`, with its unit; `_total` where it only grows. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** Every process reads the same, such as from the database: those of a cluster are not added up. */
  shared?: boolean;
  read: () => Reading | Promise<Reading>;
}
type Reading = readonly { labels?: Record<string, string>; value: number }[];

/** Figures of this process for whoever watches over it, in the text of Prometheus. */
export interface Metrics {
  registry: Registry;
  /** To be told of the requests of one call: the path of the contract, never the address, since there are as many as the contract has calls. */
  timesOf(call: string): NoteTime;
  /** The later one of a name counts, as of a server that is composed again over the same ground. One that can't be read (the database is away) is left out of the answer. */
  add(figure: Figure): void;
  close(): void;
}

const SIZES = [1, 2, 5, 10, 20, 50, 100, 200];

/** With `ofProcess` also memory, CPU and the delay of the event loop, under the names that every dashboard knows. */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = createRequestTimes();
  registry.registerMetric(requests.metric);
  const batches = new Histogram({
    name: 'palm_batch_size',
    help: 'How many writes shared one commit',
    labelNames: ['batch'],
    buckets: SIZES,
    registers,
  });
  const onBatch = (message: unknown): void => {
    const { name, size } = message as WrittenBatch;
    batches.observe({ batch: name }, size);
  };
  subscribe(BATCHES, onBatch);
  if (ofProcess) {
    collectDefaultMetrics({ register: registry });
  }
  return {
    registry,
    timesOf: (call) => requests.of(call),
    add: (figure) => addFigure(registry, figure),
    close: () => void unsubscribe(BATCHES, onBatch),
  };
}

function addFigure(registry: Registry, { name, help, labels = [], shared = false, read }: Figure): void {
  const fill = async (meter: Counter | Gauge): Promise<void> => {
    meter.reset();
    const values = await Promise.resolve(read()).catch((): Reading => []);
    values.forEach((value) => meter.inc(value.labels ?? {}, value.value));
  };
  registry.removeSingleMetric(name);
  const options = { name, help, labelNames: labels, registers: [registry], ...(shared ? { aggregator: 'first' as const } : {}) };
  if (name.endsWith('_total')) {
    const counter: Counter = new Counter({ ...options, collect: () => fill(counter) });
  } else {
    const gauge: Gauge = new Gauge({ ...options, collect: () => fill(gauge) });
  }
}
