import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectDatabase, type ConnectOptions, type Database } from '../src/platform/database/connect.ts';
import { ORDINARY, type Limits } from '../src/platform/database/limits.ts';
import { fail, onMaintenance } from './test-server.ts';

// Two to four workers, each with one or two databases, share a server with 100 connections.
const CONNECTIONS = 8;

/**
 * Four times as long as for requests: a machine that stands still for some seconds must not fail a test. Tests of the limits ask for the
 * ordinary ones.
 */
const UNHURRIED: Limits = {
  connect: 4 * ORDINARY.connect,
  queue: 4 * ORDINARY.queue,
  statement: 4 * ORDINARY.statement,
  lock: 4 * ORDINARY.lock,
  idleInTransaction: 4 * ORDINARY.idleInTransaction,
  silence: 4 * ORDINARY.silence,
};

/** The database of one test file: close it in `afterAll`, which drops it. */
export interface TestDatabase extends Database {
  /** How to connect to it a second time. */
  connection: Omit<ConnectOptions, 'onError'>;
}

/** A fresh copy of the migrated template, guarded against use of the outer handle inside transactions. */
export async function createTestDatabase(limits = UNHURRIED): Promise<TestDatabase> {
  return cloneDatabase(inject('templateDatabase'), limits);
}

/** A fresh database without any table, for tests of the platform itself. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0', UNHURRIED);
}

async function cloneDatabase(template: string, limits: Limits): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `palm_test_${randomBytes(8).toString('hex')}`;
  await onMaintenance(server, `create database ${name} template ${template} strategy file_copy`);
  const connection = { ...server, database: name, maxConnections: CONNECTIONS };
  const database = connectDatabase({ ...connection, limits, onError: fail });
  return {
    ...database,
    connection,
    close: async () => {
      await database.close();
      await onMaintenance(server, `drop database ${name} with (force)`);
    },
  };
}
