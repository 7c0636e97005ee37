import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Area } from '@palm/contract/area';
import { areas, errorTable, permissions, uploadRules, moduleOfBlock, moduleKeys } from '@palm/contract/areas';

const list: readonly Area[] = areas;
const keysIn = (
  part: 'errors' | 'modules' | 'permissions' | 'messages' | 'audit' | 'uploads' | 'homeBlocks' | 'targets' | 'workItems' | 'events',
) => list.flatMap((area) => Object.keys(area[part] ?? {}));

describe('the areas', () => {
  test("are all listed, each under its directory's name", () => {
    const folders = readdirSync(new URL('../packages/contract/src/', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'vectors')
      .map(({ name }) => name);
    expect(list.map(({ key }) => key).sort()).toEqual(folders.sort());
  });

  test.each(['errors', 'modules', 'permissions', 'messages', 'audit', 'uploads', 'homeBlocks', 'targets', 'workItems', 'events'] as const)(
    'declare nothing twice among their %s',
    (part) => {
      const keys = keysIn(part);
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    },
  );

  test('keep their error codes in their own hundred, each used once', () => {
    const outside = list.flatMap(({ key, errorBlock = 0, errors = {} }) =>
      Object.entries(errors).flatMap(([name, [code]]) =>
        code < 1000 || (code >= errorBlock && code < errorBlock + 100) ? [] : [`${key}: ${name}`],
      ),
    );
    const codes = Object.values(errorTable).flatMap(([code]) => (code < 1000 ? [] : [code]));
    expect(outside).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('require only permissions and modules that exist', () => {
    const asked = Object.values(uploadRules).flatMap(({ access }) => (access.startsWith('admin:') ? [access.slice('admin:'.length)] : []));
    expect(asked.filter((permission) => !(permissions as string[]).includes(permission))).toEqual([]);
    expect(Object.values(moduleOfBlock).filter((key) => key !== null && !moduleKeys.includes(key))).toEqual([]);
  });
});
