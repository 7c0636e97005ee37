import { sql } from 'kysely';
import { connectDatabase, type ConnectOptions } from '../src/platform/database/connect.ts';

/** How to reach the test server; the name of a database is left out. */
export type TestServer = Omit<ConnectOptions, 'onError' | 'database'>;

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** The name of the migrated database that every test file clones. */
    templateDatabase: string;
    /** The address of the bundled file that worker processes run. */
    workerEntry: string;
    /** The same for workers that misbehave. */
    workerFixture: string;
  }
}

/** Runs one statement that must stand outside of any test database, such as `create database`. */
export async function onMaintenance(server: TestServer, statement: string, database = 'postgres'): Promise<void> {
  const { db, close } = connectDatabase({ ...server, database, maxConnections: 1, onError: fail });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await close();
  }
}

/** A broken connection in a test is a fault of the test. */
export function fail(error: Error): void {
  throw error;
}
