import type { Metrics } from './platform/metrics.ts';

const PATIENCE_MS = 3_000;

/** What the primary of a cluster and its workers say to each other. */
export type ClusterMessage =
  /** A worker was asked for the figures of all. */
  | { type: 'collect'; id: number }
  | { type: 'collected'; id: number; text: string }
  | { type: 'ask'; id: number }
  | { type: 'figures'; id: number; figures: object[] }
  /** All workers listen: one of them says so to the person who started them. */
  | { type: 'greet' };

const say = (message: ClusterMessage): void => void process.send?.(message);

/** Calls `greet` when every worker of the cluster listens. */
export function onGreet(greet: () => void): void {
  process.on('message', (message: ClusterMessage) => {
    if (message.type === 'greet') {
      greet();
    }
  });
}

/** Answers the primary with the figures of this worker, and gets those of all of it. */
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
