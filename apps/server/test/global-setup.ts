import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connectDatabase, type ConnectOptions } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createAppOver } from './app-over.ts';
import { fail, onMaintenance, type TestServer } from './test-server.ts';
import { startThrowawayServer } from './throwaway-server.ts';

/**
 * Starts a PostgreSQL for this run (or uses TEST_DATABASE_URL) and creates the template, including the job queues, whose partitions would
 * take each test file longer to create than to copy; the returned function removes both.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `palm_template_${randomBytes(6).toString('hex')}`;
  await onMaintenance(server.address, `create database ${template} encoding 'UTF8' template template0`);
  await fillTemplate({ ...server.address, database: template });
  project.provide('testServer', server.address);
  project.provide('templateDatabase', template);
  return async () => {
    await onMaintenance(server.address, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(): Promise<{ address: TestServer; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    return { address: partsOf(given), stop: () => Promise.resolve() };
  }
  const { connection, stop } = await startThrowawayServer();
  const { host, port, user, password } = connection;
  return { address: { host, port, user, ...(password === undefined ? {} : { password }) }, stop };
}

function partsOf(address: string): TestServer {
  const url = new URL(address);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || '5432'),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

async function fillTemplate(options: Omit<ConnectOptions, 'onError'>): Promise<void> {
  const database = connectDatabase({ ...options, maxConnections: 2, onError: fail });
  try {
    await migrate(database.db);
    const app = await createAppOver(database, {});
    await app.jobs.prepare();
    await app.close();
  } finally {
    await database.close();
  }
}
