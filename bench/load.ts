import autocannon from 'autocannon';
import { cpuSeconds } from './cpu.ts';

export interface Figures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds of server and database for one request. */
  cpuMs: number;
  requests: number;
  failures: number;
}

export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  /** Process ids whose CPU counts, with all below them. */
  pids: readonly number[];
  /** The request of one connection; with `changes` it is asked for again after every answer. */
  next: (connection: number) => Shot;
  changes?: boolean;
  /** Stops after this many requests instead of after `seconds`. */
  amount?: number;
}

/** Loads one address; an answer that is not `flag true` counts as a failure. */
export async function load({ url, connections, seconds, pids, next, changes, amount }: LoadOptions): Promise<Figures> {
  let failures = 0;
  let connection = 0;
  const before = cpuSeconds(pids);
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    setupClient: (client) => {
      const own = connection;
      connection += 1;
      const aim = () => {
        const { method, path, headers, body } = next(own);
        client.setRequests([{ method, path, headers: { ...headers }, ...(body === undefined ? {} : { body }) }]);
      };
      aim();
      if (changes) {
        client.on('response', aim);
      }
      client.on('body', (body) => {
        if (!body.toString().startsWith('{"flag":true')) {
          failures += 1;
        }
      });
    },
  });
  const requests = result.requests.total;
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((cpuSeconds(pids) - before) * 1000) / Math.max(1, requests),
    requests,
    failures: failures + result.errors + result.timeouts + result.non2xx,
  };
}
