import type pg from 'pg';

/** How long a worker owns a job without renewing its lease, in milliseconds. */
export const LEASE_MS = 15_000;

/** A job whose worker went silent in its last attempt: it is not retried, but kept. */
interface Abandoned {
  queue: string;
  id: string;
  payload: unknown;
  attempt: number;
}

/** The jobs this process is working on. Another process takes over those whose lease is not renewed. */
export interface JobLeases {
  /** Call right after fetching jobs, with the time of the fetch (milliseconds of this process). */
  hold(queue: string, jobs: readonly { id: string; startedOn: Date }[], askedAt: number): void;
  /** Whether this process still owns the job: false after it was frozen for longer than a lease. */
  isHeld(id: string): boolean;
  release(ids: readonly string[]): void;
  /** Requeues the jobs of silent workers at once, and returns those without an attempt left. */
  takeOver(queues: readonly string[]): Promise<Abandoned[]>;
}

interface Lease {
  queue: string;
  /** As stored in the database: a process that took the job over has written another time. */
  since: Date;
  /** Milliseconds of this process; the clocks of two machines need not agree. */
  until: number;
}

interface LeaseOptions {
  pool: Pick<pg.Pool, 'query'>;
  /** Always the same connection. */
  recurring: Pick<pg.Pool, 'query'>;
  leaseMs: number;
  complain: (error: unknown) => void;
}

// The driver reads milliseconds, so compare at that precision.
const RENEW = `
  update pgboss.job j set started_on = date_trunc('milliseconds', now())
  from unnest($1::text[], $2::uuid[], $3::timestamptz[]) as held (name, id, since)
  where j.name = held.name and j.id = held.id and j.state = 'active' and date_trunc('milliseconds', j.started_on) = held.since
  returning j.id, j.started_on`;

// Usually there is none. Its plan is cached, as in `waiting-queues.ts`.
const RUNNING = { name: 'running-jobs', text: `select from pgboss.job where state = 'active' limit 1` };

// Jobs without an attempt left are claimed by whoever finds them, until they are kept.
const TAKE_OVER = `
  update pgboss.job j
  set state = (case when j.retry_count < j.retry_limit then 'retry' else 'active' end)::pgboss.job_state, start_after = now(), started_on = now()
  from (select name, id from pgboss.job
        where state = 'active' and started_on < now() - make_interval(secs => $2) and name = any($1)
        for update skip locked) silent
  where j.name = silent.name and j.id = silent.id
  returning j.name as queue, j.id, j.data as payload, j.retry_count + 1 as attempt, j.state::text`;

/**
 * A pg-boss lease ends a fixed time after the job began: long enough for the longest job is too long after a crash. Here a live worker
 * renews it, so it can be short.
 */
export function createJobLeases({ pool, recurring, leaseMs, complain }: LeaseOptions): JobLeases {
  const held = new Map<string, Lease>();
  let timer: NodeJS.Timeout | undefined;

  const renew = async (): Promise<void> => {
    const jobs = [...held];
    const until = performance.now() + leaseMs;
    const { rows } = await pool.query<{ id: string; started_on: Date }>(RENEW, [
      jobs.map(([, { queue }]) => queue),
      jobs.map(([id]) => id),
      jobs.map(([, { since }]) => since),
    ]);
    for (const { id, started_on } of rows) {
      const lease = held.get(id);
      if (lease) {
        Object.assign(lease, { since: started_on, until });
      }
    }
  };
  const settle = (): void => {
    if (held.size === 0) {
      clearInterval(timer);
      timer = undefined;
    } else {
      timer ??= setInterval(() => void renew().catch(complain), leaseMs / 3).unref();
    }
  };

  return {
    hold(queue, jobs, askedAt) {
      const until = askedAt + leaseMs;
      jobs.forEach(({ id, startedOn }) => held.set(id, { queue, since: startedOn, until }));
      settle();
    },
    isHeld: (id) => performance.now() < (held.get(id)?.until ?? 0),
    release(ids) {
      ids.forEach((id) => held.delete(id));
      settle();
    },
    async takeOver(queues) {
      const running = await recurring.query({ ...RUNNING });
      if (running.rowCount === 0) {
        return [];
      }
      const { rows } = await pool.query<Abandoned & { state: string }>(TAKE_OVER, [queues, leaseMs / 1000]);
      return rows.filter(({ state }) => state === 'active').map(({ queue, id, payload, attempt }) => ({ queue, id, payload, attempt }));
    },
  };
}

/** Finds active jobs without reading finished ones; queues created later have the index too. */
export async function indexActiveJobs(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('pgboss.job_active') is not null as there`);
  if (!rows[0]?.there) {
    // Two processes starting at once would otherwise collide.
    await pool.query(`do $$ begin
      perform pg_advisory_xact_lock(hashtext('pgboss.job_active'));
      create index if not exists job_active on pgboss.job (started_on) where state = 'active';
    end $$`);
  }
}
