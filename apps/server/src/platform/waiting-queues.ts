import type pg from 'pg';

// Named and without parameters: only then does a connection cache the plan over the partitions of all queues from the first time on;
// planning takes longer than the query, so it is always the same connection.
const WAITING = {
  name: 'waiting-queues',
  text: `
    select q.name from pgboss.queue q
    where exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after < now())`,
};

/** Returns which of the queues have a job that may start now. One statement for all: one per queue would keep an idle server busy. */
export type FindWaiting = (queues: readonly string[]) => Promise<ReadonlySet<string>>;

export function createFindWaiting(recurring: Pick<pg.Pool, 'query'>): FindWaiting {
  return async (queues) => {
    const { rows } = await recurring.query<{ name: string }>({ ...WAITING });
    const waiting = new Set(rows.map(({ name }) => name));
    return new Set(queues.filter((queue) => waiting.has(queue)));
  };
}
