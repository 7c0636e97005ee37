import type pg from 'pg';
import type { Cache } from './cache.ts';
import type { Figure } from './metrics.ts';

/** The state of the database pool. */
export const poolFigure = (pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Figure => ({
  name: 'palm_database_connections',
  help: 'Connections of the pool in use and idle, and calls that wait for one',
  labels: ['state'],
  read: () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ],
});

// Both use partial indexes over unfinished jobs, which are few.
const JOBS = `
  select 'waiting' as state, count(*)::int as count from pgboss.job where state < 'active'
  union all select 'running', count(*)::int from pgboss.job where state = 'active'
  union all select 'dead', count(*)::int from failed_job`;

/** Background work of the installation; `dead` counts jobs that failed every attempt, until an administrator handles them. */
export const jobFigure = (pool: Pick<pg.Pool, 'query'>): Figure => ({
  name: 'palm_jobs',
  help: 'Background work that waits, runs, or failed for good',
  labels: ['state'],
  shared: true,
  async read() {
    const { rows } = await pool.query<{ state: string; count: number }>(JOBS);
    return rows.map(({ state, count }) => ({ labels: { state }, value: count }));
  },
});

export const cacheFigure = (cache: Pick<Cache, 'figures'>): Figure => ({
  name: 'palm_cache_reads_total',
  help: 'Reads of the cache, by topic and whether it knew the answer',
  labels: ['topic', 'known'],
  read: () =>
    [...cache.figures()].flatMap(([topic, { hits, misses }]) => [
      { labels: { topic, known: 'yes' }, value: hits },
      { labels: { topic, known: 'no' }, value: misses },
    ]),
});

export const buildFigure = ({ version, commit }: { version: string; commit: string }): Figure => ({
  name: 'palm_build_info',
  help: 'Always 1: version and commit are its labels',
  labels: ['version', 'commit'],
  shared: true,
  read: () => [{ labels: { version, commit }, value: 1 }],
});
