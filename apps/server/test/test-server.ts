import { sql } from 'kysely';
import { connectDatabase, type ConnectOptions } from '../src/platform/database/connect.ts';

/** How to reach the test server; the database name is left out. */
export type TestServer = Omit<ConnectOptions, 'onError' | 'database'>;

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** The migrated database that every test file clones. */
    templateDatabase: string;
    /** URL of the bundled entry of worker processes. */
    workerEntry: string;
    /** The same for misbehaving workers. */
    workerFixture: string;
  }
}

/** Runs one statement outside any test database, such as `create database`. */
export async function onMaintenance(server: TestServer, statement: string, database = 'postgres'): Promise<void> {
  const { db, close } = connectDatabase({ ...server, database, maxConnections: 1, onError: fail });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await close();
  }
}

/** A broken connection fails the test. */
export function fail(error: Error): void {
  throw error;
}
