import { examResultsApi } from '@palm/contract/exam/results';
import { describe, expect, it, vi } from 'vitest';
import { filteringOf, optionsOf, type ListFilter } from './list-filter.ts';

const schema = examResultsApi.list.query.omit({ examId: true });
type Query = ReturnType<typeof schema.parse>;

const states = { passed: '及格', failed: '不及格', sitting: '答题中' };
const filters: ListFilter<Query>[] = [{ name: 'state', label: '结果', options: optionsOf(states), width: 112, none: 'all' }];

const filteringBy = (given: object) => {
  const change = vi.fn();
  return { change, filtering: filteringOf({ query: schema.parse(given), change }, { search: '考生', filters }) };
};

describe('list filters', () => {
  it('are inactive at their default values', () => {
    const { filtering } = filteringBy({});
    expect(filtering.chips).toEqual([]);
    expect(filtering.selects.map(({ label, value }) => [label, value])).toEqual([['结果', null]]);
  });

  it('are shown as chips, each of which can be removed', () => {
    const { change, filtering } = filteringBy({ keyword: '林', state: 'failed' });
    expect(filtering.chips.map(({ text }) => text)).toEqual(['搜索：林', '结果：不及格']);
    filtering.chips[1]?.onRemove();
    expect(change).toHaveBeenLastCalledWith({ state: undefined });
    filtering.clear();
    expect(change).toHaveBeenLastCalledWith({ keyword: undefined, state: undefined });
  });
});
