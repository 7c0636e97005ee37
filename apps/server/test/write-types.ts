import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { generateTypes } from './generate-types.ts';
import { fail } from './test-server.ts';
import { startThrowawayServer } from './throwaway-server.ts';

const server = await startThrowawayServer();
const database = connectDatabase({ ...server.connection, onError: fail });
try {
  await migrate(database.db);
  const file = path.join(import.meta.dirname, '../src/platform/database/types.generated.ts');
  await writeFile(file, await generateTypes(database.db));
  console.log(`written: ${path.relative(process.cwd(), file)}`);
} finally {
  await database.close();
  await server.stop();
}
