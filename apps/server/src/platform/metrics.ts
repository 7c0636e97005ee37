import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BATCHES, type WrittenBatch } from './batch.ts';
import { createRequestTimes, type NoteTime } from './request-times.ts';

/** A gauge or counter read on scrape, one value per label. */
export interface Figure {
  /** In Prometheus style: `palm_…`, with its unit; `_total` for counters. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** The value is the same in every process, such as one from the database: a cluster does not add it up. */
  shared?: boolean;
  read: () => Reading | Promise<Reading>;
}
type Reading = readonly { labels?: Record<string, string>; value: number }[];

/** Metrics of this process in the Prometheus text format. */
export interface Metrics {
  registry: Registry;
  /** The timer of one call: labelled by contract path, never by URL, so there are as many labels as calls in the contract. */
  timesOf(call: string): NoteTime;
  /**
   * A later figure replaces one of the same name, as when a server is created again over the same ground. One that cannot be read (the
   * database is unavailable) is left out.
   */
  add(figure: Figure): void;
  close(): void;
}

const SIZES = [1, 2, 5, 10, 20, 50, 100, 200];

/** With `ofProcess`, also memory, CPU and event-loop delay under the standard names that dashboards know. */
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
