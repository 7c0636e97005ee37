import type pg from 'pg';

// Named, so that its plan over the partition of each queue is made once a connection.
const WAITING = {
  name: 'waiting-queues',
  text: `
    select queue from unnest($1::text[]) as queue
    where exists (select from pgboss.job j where j.name = queue and j.state < 'active' and j.start_after < now())`,
};

/** Answers which of some queues have a job that may begin now. One statement for all: one for each would keep an idle server busy. */
export type FindWaiting = (queues: readonly string[]) => Promise<ReadonlySet<string>>;

export function createFindWaiting(pool: Pick<pg.Pool, 'query'>): FindWaiting {
  return async (queues) => {
    const { rows } = await pool.query<{ queue: string }>({ ...WAITING, values: [queues] });
    return new Set(rows.map(({ queue }) => queue));
  };
}
