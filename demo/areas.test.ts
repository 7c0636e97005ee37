import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoAreas } from './areas.ts';
import { insertRows } from './rows/demo-rows.ts';

test('the list names the area of every file, and each table belongs to one', () => {
  const files = readdirSync(new URL('areas/', import.meta.url)).filter((file) => file !== 'area.ts');
  expect(new Set(demoAreas).size).toBe(files.length);
  const tables = demoAreas.flatMap((area) => area.tables);
  expect(tables.filter((table, place) => tables.indexOf(table) !== place)).toEqual([]);
});

test('rows of a table that no area lists are refused, not left out', async () => {
  await expect(insertRows({} as never, { banner: [] }, ['member'])).rejects.toThrow('banner');
});
