import { examResultsApi } from '@palm/contract/exam/results';
import { describe, expect, it, vi } from 'vitest';
import { filteringOf, objectFilter, optionsOf, optionsOfObjects, type ListFilter } from './list-filter.ts';

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

describe('a filter by an object', () => {
  const query = { categoryId: 'a' as string | undefined };
  const asking = { isFetching: true, isError: false, refetch: vi.fn() };
  const failed = { isFetching: false, isError: true, refetch: vi.fn() };
  const goneIn = (options: { id: string; name: string }[] | undefined, { given = query, asked = asking } = {}) => {
    const offered = { data: options && optionsOfObjects(options), ...asked };
    const filter = objectFilter(given, { name: 'categoryId', label: '分类' }, offered);
    const { chips, gone } = filteringOf({ query: given, change: vi.fn() }, { filters: [filter] });
    return [chips[0]?.text, gone];
  };

  it.each([
    ['exists', [{ id: 'a', name: '管理' }], ['分类：管理', null]],
    ['was deleted', [], ['分类：已删除', '分类']],
    ['is not known yet', undefined, ['分类：…', null]],
  ] as const)('says which one, if it %s', (_, options, said) => {
    expect(goneIn(options && [...options])).toEqual(said);
  });

  it('says that its objects did not load, which does not mean that they were deleted', () => {
    expect(goneIn(undefined, { asked: failed })).toEqual(['分类：没有加载出来', null]);
  });

  it('is inactive without a value', () => {
    expect(goneIn([], { given: { categoryId: undefined } })).toEqual([undefined, null]);
  });
});
