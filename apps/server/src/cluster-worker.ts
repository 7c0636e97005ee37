import type { Metrics } from './platform/metrics.ts';

const PATIENCE_MS = 3_000;

/** Messages between the primary of a cluster and its workers. */
export type ClusterMessage =
  /** A worker was asked for the metrics of all. */
  | { type: 'collect'; id: number }
  | { type: 'collected'; id: number; text: string }
  | { type: 'ask'; id: number }
  | { type: 'figures'; id: number; figures: object[] }
  /** All workers are listening: one of them prints the greeting. */
  | { type: 'greet' };

const say = (message: ClusterMessage): void => void process.send?.(message);

/** Calls `greet` once every worker of the cluster is listening. */
export function onGreet(greet: () => void): void {
  process.on('message', (message: ClusterMessage) => {
    if (message.type === 'greet') {
      greet();
    }
  });
}

/** Sends this worker's metrics to the primary on request; returns a function that collects those of all workers. */
export function shareFigures(metrics: Metrics): () => Promise<string> {
  let questions = 0;
  const waiting = new Map<number, (text: string) => void>();
  process.on('message', (message: ClusterMessage) => {
    if (message.type === 'ask') {
      void metrics.registry.getMetricsAsJSON().then((figures) => say({ type: 'figures', id: message.id, figures }));
    } else if (message.type === 'collected') {
      waiting.get(message.id)?.(message.text);
      waiting.delete(message.id);
    }
  });
  return () =>
    new Promise((resolve, reject) => {
      const id = (questions += 1);
      const late = setTimeout(() => {
        waiting.delete(id);
        reject(new Error('the primary of the cluster does not answer'));
      }, PATIENCE_MS);
      waiting.set(id, (text) => {
        clearTimeout(late);
        resolve(text);
      });
      say({ type: 'collect', id });
    });
}
