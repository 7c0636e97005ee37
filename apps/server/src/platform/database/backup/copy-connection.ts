import type { Readable } from 'node:stream';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Db } from '../transaction.ts';
import type { DB } from '../types.generated.ts';

/** One connection on which query-builder statements and COPY, which the builder does not support, share a transaction. */
export interface CopyConnection {
  tx: Db;
  /** `copy … to stdout`: the server's output in chunks of arbitrary boundaries. */
  copyOut: (statement: string) => AsyncIterable<Buffer>;
  /** `copy … from stdin`. Returns the number of rows copied. */
  copyIn: (statement: string, content: (target: NodeJS.WritableStream) => Promise<void>) => Promise<number>;
}

/** Runs work in a transaction on a dedicated connection. An error closes the connection, which rolls everything back. */
export async function withCopyConnection<T>(pool: pg.Pool, begin: string, work: (connection: CopyConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const tx = handleOn(client);
    await sql.raw(begin).execute(tx);
    const done = await work({ tx, copyOut: (text) => copyOut(client, text), copyIn: (text, content) => copyIn(client, text, content) });
    await sql`commit`.execute(tx);
    client.release();
    return done;
  } catch (error) {
    // No other statement can be sent in the middle of a COPY.
    client.release(true);
    throw error;
  }
}

function handleOn(client: pg.PoolClient): Db {
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
  // Kysely types the command as one of five words; the driver knows more, and cursors are not used.
  const face = { query, release: () => undefined };
  const pool = { connect: async () => face, end: async () => undefined } as unknown as PostgresPool;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

async function* copyOut(client: pg.PoolClient, statement: string): AsyncGenerator<Buffer> {
  const stream = client.query(to(statement));
  try {
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    endTimer(stream);
  }
}

/** The driver sets a statement timer that it clears in a callback which this stream never calls; the timer would keep the process alive. */
function endTimer(stream: Readable & { callback?: () => void }): void {
  stream.callback?.();
}

async function copyIn(
  client: pg.PoolClient,
  statement: string,
  content: (target: NodeJS.WritableStream) => Promise<void>,
): Promise<number> {
  const stream = client.query(from(statement));
  await content(stream);
  return stream.rowCount;
}
