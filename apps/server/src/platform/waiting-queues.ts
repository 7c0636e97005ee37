import type pg from 'pg';

// With a name and without parameters: only then is the plan over the partitions of all queues, which takes longer than the search, kept by a
// connection from the first time on.
const WAITING = {
  name: 'waiting-queues',
  text: `
    select q.name from pgboss.queue q
    where exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after < now())`,
};

/** Answers which of some queues have a job that may begin now. One statement for all: one for each would keep an idle server busy. */
export type FindWaiting = (queues: readonly string[]) => Promise<ReadonlySet<string>>;

export function createFindWaiting(pool: Pick<pg.Pool, 'query'>): FindWaiting {
  return async (queues) => {
    const { rows } = await pool.query<{ name: string }>({ ...WAITING });
    const waiting = new Set(rows.map(({ name }) => name));
    return new Set(queues.filter((queue) => waiting.has(queue)));
  };
}
