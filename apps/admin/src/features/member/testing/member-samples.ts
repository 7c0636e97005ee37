import { testId } from '@palm/client/testing/test-id';
import type { MemberDetail, MemberRow } from '@palm/contract/member/admin';

export const memberRow = (changes: Partial<MemberRow> = {}): MemberRow => ({
  id: testId(1),
  account: 'lin.yi',
  name: '林一',
  avatarUrl: null,
  mobile: null,
  email: null,
  departmentId: null,
  departmentName: null,
  position: '',
  tags: [],
  joinedOn: null,
  status: 'active',
  administrator: false,
  owner: false,
  lastSeenAt: null,
  twoStep: false,
  mergedInto: null,
  ...changes,
});

export const memberDetail: MemberDetail = {
  ...memberRow(),
  role: null,
  permissions: [],
  views: [],
  intro: '',
  sharesMobile: false,
  createdAt: '2026-11-20T01:00:00Z',
  revision: 1,
};
