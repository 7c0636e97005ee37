import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { generateTypes } from '../../../test/generate-types.ts';

test('the generated table types match the migrations (npm run types:database writes them)', async () => {
  const database = await createTestDatabase();
  const written = await readFile(path.join(import.meta.dirname, 'types.generated.ts'), 'utf8');
  expect(await generateTypes(database.db)).toBe(written);
  await database.close();
});
