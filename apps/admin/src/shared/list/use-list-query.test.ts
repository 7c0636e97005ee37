import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { describe, expect, it } from 'vitest';
import { readSearch } from './use-list-query.ts';

const read = (search: string) => readSearch(memberApi.list.query, new URLSearchParams(search));

describe('list filters in the URL', () => {
  it('are parsed by the contract, with its defaults', () => {
    expect(read(`departmentId=${testId(1)}&status=disabled&pageNo=3`)).toMatchObject({
      departmentId: testId(1),
      status: 'disabled',
      pageNo: 3,
      pageSize: 20,
      deep: true,
    });
  });

  it('are ignored if malformed, and leave the others in effect', () => {
    expect(read('status=asleep&pageNo=zero&keyword=林')).toMatchObject({ keyword: '林', pageNo: 1 });
    expect(read('status=asleep').status).toBeUndefined();
  });
});
