import type pg from 'pg';

/** How long a job belongs to a worker that does not say so again, in milliseconds. */
export const LEASE_MS = 15_000;

/** A job whose worker fell silent in its last attempt: nobody tries it again, and it is to be kept. */
interface Abandoned {
  queue: string;
  id: string;
  payload: unknown;
  attempt: number;
}

/** Which jobs this process is working on. Another process takes over what is not renewed. */
export interface JobLeases {
  /** To be told of jobs right after they were fetched, and when that was asked for (milliseconds of this process). */
  hold(queue: string, jobs: readonly { id: string; startedOn: Date }[], askedAt: number): void;
  /** Whether nobody else can have the job: not so after this process was frozen for longer than a lease. */
  isHeld(id: string): boolean;
  release(ids: readonly string[]): void;
  /** Puts the jobs of silent workers back into their queues, at once, and answers those that had no attempt left. */
  takeOver(queues: readonly string[]): Promise<Abandoned[]>;
}

interface Lease {
  queue: string;
  /** As the database has it: who took the job over meanwhile has noted another time. */
  since: Date;
  /** Milliseconds of this process; the clocks of two machines need not agree. */
  until: number;
}

interface LeaseOptions {
  pool: Pick<pg.Pool, 'query'>;
  leaseMs: number;
  complain: (error: unknown) => void;
}

// The driver reads milliseconds, so that is what is compared.
const RENEW = `
  update pgboss.job j set started_on = date_trunc('milliseconds', now())
  from unnest($1::text[], $2::uuid[], $3::timestamptz[]) as held (name, id, since)
  where j.name = held.name and j.id = held.id and j.state = 'active' and date_trunc('milliseconds', j.started_on) = held.since
  returning j.id, j.started_on`;

// Most times there is none. As the search for what waits (`waiting-queues.ts`): its plan is kept.
const RUNNING = { name: 'running-jobs', text: `select from pgboss.job where state = 'active' limit 1` };

// What has no attempt left stays with whoever finds it, until it is kept.
const TAKE_OVER = `
  update pgboss.job j
  set state = (case when j.retry_count < j.retry_limit then 'retry' else 'active' end)::pgboss.job_state, start_after = now(), started_on = now()
  from (select name, id from pgboss.job
        where state = 'active' and started_on < now() - make_interval(secs => $2) and name = any($1)
        for update skip locked) silent
  where j.name = silent.name and j.id = silent.id
  returning j.name as queue, j.id, j.data as payload, j.retry_count + 1 as attempt, j.state::text`;

/**
 * A lease of pg-boss ends a fixed time after the job began: long enough for the longest job is too long after a crash. Here a living
 * worker renews it, and it is short.
 */
export function createJobLeases({ pool, leaseMs, complain }: LeaseOptions): JobLeases {
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
      const running = await pool.query({ ...RUNNING });
      if (running.rowCount === 0) {
        return [];
      }
      const { rows } = await pool.query<Abandoned & { state: string }>(TAKE_OVER, [queues, leaseMs / 1000]);
      return rows.filter(({ state }) => state === 'active').map(({ queue, id, payload, attempt }) => ({ queue, id, payload, attempt }));
    },
  };
}

/** Finds what is worked on without reading what is done; queues that come later have it too. */
export async function indexActiveJobs(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('pgboss.job_active') is not null as there`);
  if (!rows[0]?.there) {
    // Two processes that start at once would stumble over each other.
    await pool.query(`do $$ begin
      perform pg_advisory_xact_lock(hashtext('pgboss.job_active'));
      create index if not exists job_active on pgboss.job (started_on) where state = 'active';
    end $$`);
  }
}
