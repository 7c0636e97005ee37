import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectDatabase, type ConnectOptions, type Database } from '../src/platform/database/connect.ts';
import { fail, onMaintenance } from './test-server.ts';

// Two to four workers, each with one or two databases, share a server with 100 connections.
const CONNECTIONS = 8;

/** The database of one test file: close it in `afterAll`, which drops it. */
export interface TestDatabase extends Database {
  /** How to connect to it a second time. */
  connection: Omit<ConnectOptions, 'onError'>;
}

/** A fresh copy of the migrated template, guarded against use of the outer handle inside transactions. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('templateDatabase'));
}

/** A fresh database without any table, for tests of the platform itself. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0');
}

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `palm_test_${randomBytes(8).toString('hex')}`;
  await onMaintenance(server, `create database ${name} template ${template} strategy file_copy`);
  const connection = { ...server, database: name, maxConnections: CONNECTIONS };
  const database = connectDatabase({ ...connection, onError: fail });
  return {
    ...database,
    connection,
    close: async () => {
      await database.close();
      await onMaintenance(server, `drop database ${name} with (force)`);
    },
  };
}
