import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tiers } from '../apps/server/src/app.ts';
import { inRoot } from './lib/root.mjs';
import { typescriptFiles } from './lib/source-files.mjs';
import { tablesIn, violationsOf } from './lib/table-use.mjs';

const modules = tiers.flat();
const owned = modules.flatMap(({ tables }) => tables);

/** Shared services, which ask the registered modules instead of reading their tables. */
const sharedGround = ['certificate', 'message', 'todo', 'search', 'interaction', 'statistics', 'job'];

const types = readFileSync(inRoot('apps/server/src/platform/database/types.generated.ts'), 'utf8');
const tables = [...(types.split('export interface DB')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);

const sources = typescriptFiles(inRoot('.'), ['apps/server/src/modules']).filter((file: string) => !/(\.test|\/samples)\.ts$/.test(file));
const moduleOf = (file: string): string => file.split('/')[4] ?? '';

describe('a table', () => {
  test('in the schema belongs to one module', () => {
    expect(tables.length).toBeGreaterThan(30);
    expect([...owned].sort()).toEqual([...tables].sort());
  });

  test('is written only by its module, and not read by earlier tiers', () => {
    const found = sources.flatMap((file: string) =>
      violationsOf({ tiers, sharedGround }, moduleOf(file), tablesIn(readFileSync(inRoot(file), 'utf8'), tables)).map(
        (violation) => `${file}: ${violation}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['teacher', 'sql`update course set title = ${title}`', 'teacher writes course of course'],
    ['course', "db.insertInto('section_progress').values(row)", 'course writes section_progress of study'],
    ['course', "db.selectFrom('course').innerJoin('attempt', (join) => join)", 'course reads attempt of exam'],
    ['message', 'sql`select title from exam where org_id = ${orgId}`', 'message reads exam of exam'],
  ])('is protected from %s: %s', (name, source, violation) => {
    expect(violationsOf({ tiers, sharedGround }, name, tablesIn(source, tables))).toEqual([violation]);
  });

  test('may be read by later tiers, and named in any comment', () => {
    const reading = "// update course later\ndb.selectFrom('course_progress').innerJoin('course as c', (join) => join)";
    expect(violationsOf({ tiers, sharedGround }, 'study', tablesIn(reading, tables))).toEqual([]);
  });
});
