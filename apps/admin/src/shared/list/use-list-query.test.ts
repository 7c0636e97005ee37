import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { describe, expect, it } from 'vitest';
import { readSearch } from './use-list-query.ts';

const read = (search: string) => readSearch(memberApi.list.query, new URLSearchParams(search));

describe('the filters of a list in the address', () => {
  it('are what the contract says, with its defaults', () => {
    expect(read(`departmentId=${testId(1)}&status=disabled&pageNo=3`)).toMatchObject({
      departmentId: testId(1),
      status: 'disabled',
      pageNo: 3,
      pageSize: 20,
      deep: true,
    });
  });

  it('count as absent when they are mistyped, and leave the others in force', () => {
    expect(read('status=asleep&pageNo=zero&keyword=林')).toMatchObject({ keyword: '林', pageNo: 1 });
    expect(read('status=asleep').status).toBeUndefined();
  });
});
