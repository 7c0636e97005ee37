import autocannon from 'autocannon';
import { cpuSeconds } from './cpu.ts';

export interface Figures {
  requestsPerSecond: number;
  p50: number;
  /** Rounded to a tenth of a millisecond; the others to whole ones. */
  p95: number;
  p97: number;
  p99: number;
  /** CPU milliseconds of server and database per request, without `resting`. */
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
  /** Processes whose CPU counts, including their descendants. */
  pids: readonly number[];
  /** Background CPU seconds per second (`restingCpu`), which belong to no request. Default: none. */
  resting?: number;
  /** The request of one connection; with `changes` it is asked for again after every response. */
  next: (connection: number) => Shot;
  changes?: boolean;
  /** Stops after this many requests instead of after `seconds`. */
  amount?: number;
}

/** Puts load on one URL; a response that is not `flag true` counts as a failure. */
export async function load({ url, connections, seconds, pids, resting = 0, next, changes, amount }: LoadOptions): Promise<Figures> {
  let failures = 0;
  let connection = 0;
  const took: number[] = [];
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
      client.on('response', (_status, _bytes, ms) => took.push(ms));
      client.on('body', (body) => {
        if (!body.toString().startsWith('{"flag":true')) {
          failures += 1;
        }
      });
    },
  });
  const used = cpuSeconds(pids) - before - resting * result.duration;
  const requests = result.requests.total;
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p95: percentileOf(took, 0.95),
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    cpuMs: (used * 1000) / Math.max(1, requests),
    requests,
    // A non-2xx response has no `flag: true` either, and timeouts are among the errors.
    failures: Math.max(failures, result.non2xx) + result.errors,
  };
}

function percentileOf(took: number[], part: number): number {
  took.sort((left, right) => left - right);
  return Math.round((took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0) * 10) / 10;
}

const RESTING_SECONDS = 6;

/** The CPU that job polling, watches and housekeeping use while idle, in CPU seconds per second, for rivals measured together. */
export async function restingCpu(rivals: readonly (readonly number[])[]): Promise<number[]> {
  const before = rivals.map(cpuSeconds);
  await new Promise((resolve) => setTimeout(resolve, RESTING_SECONDS * 1000));
  return rivals.map((pids, place) => (cpuSeconds(pids) - (before[place] ?? 0)) / RESTING_SECONDS);
}

const TURNS = 4;

/**
 * Measures several rivals in turns, so that a busy moment of the machine affects all alike. Each gets the median of its rounds as p50, and
 * their worst as p95, p97 and p99.
 */
export async function loadInTurns(rivals: readonly LoadOptions[]): Promise<Figures[]> {
  const turns: Figures[][] = rivals.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [place, rival] of rivals.entries()) {
      turns[place]?.push(await load({ ...rival, seconds: rival.seconds / TURNS }));
    }
  }
  return turns.map(together);
}

function together(turns: Figures[]): Figures {
  const sum = (of: (turn: Figures) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const requests = sum((turn) => turn.requests);
  const medians = turns.map(({ p50 }) => p50).sort((left, right) => left - right);
  return {
    requestsPerSecond: Math.round(sum((turn) => turn.requestsPerSecond) / turns.length),
    p50: medians[Math.floor(turns.length / 2)] ?? 0,
    p95: Math.max(...turns.map(({ p95 }) => p95)),
    p97: Math.max(...turns.map(({ p97 }) => p97)),
    p99: Math.max(...turns.map(({ p99 }) => p99)),
    cpuMs: sum((turn) => turn.cpuMs * turn.requests) / Math.max(1, requests),
    requests,
    failures: sum((turn) => turn.failures),
  };
}
