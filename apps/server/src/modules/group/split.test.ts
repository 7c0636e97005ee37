import { describe, expect, test } from 'vitest';
import { splitByDepartment, splitEvenly } from './split.ts';

const people = (departments: readonly (string | null)[]) =>
  departments.map((name, place) => ({ member_id: `${place}`, department_id: name, department_name: name }));

describe('splitting evenly', () => {
  test('makes sizes that differ by at most one, and spreads each department', () => {
    const dealt = splitEvenly(people(['市场部', '市场部', '市场部', '产品部', '产品部', null, null]), 3, new Set());
    expect(dealt.map(({ memberIds }) => memberIds)).toEqual([
      ['0', '3', '6'],
      ['1', '4'],
      ['2', '5'],
    ]);
  });

  test('numbers groups in Chinese numerals, and skips names that are taken', () => {
    const dealt = splitEvenly(people(Array.from({ length: 22 }, () => null)), 22, new Set(['第二组']));
    const names = dealt.map(({ name }) => name);
    expect([names[0], names[1], names[8], names[9], names[18], names[21]]).toEqual([
      '第一组',
      '第三组',
      '第十组',
      '第十一组',
      '第二十组',
      '第二十三组',
    ]);
  });
});

test('makes a group of each department, and one of members without a department', () => {
  expect(splitByDepartment(people(['市场部', '市场部', null]))).toEqual([
    { name: '市场部', memberIds: ['0', '1'] },
    { name: '未分部门', memberIds: ['2'] },
  ]);
});
