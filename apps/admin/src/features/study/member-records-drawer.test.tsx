import { askedExports } from '@palm/client/testing/asked-exports';
import { testId } from '@palm/client/testing/test-id';
import { studyRecordsApi } from '@palm/contract/study/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MemberRecordsDrawer } from './member-records-drawer.tsx';

const record = {
  courseId: testId(1),
  title: '把话说清楚',
  cover: { motif: 'ridge', tone: 'navy', url: null } as const,
  categoryName: '管理',
  percent: 63,
  completedSections: 7,
  requiredSections: 11,
  studiedSeconds: 4_200,
  lastStudiedAt: '2026-11-20T08:00:00Z',
  completedAt: null,
  nextSectionId: null,
  nextSectionTitle: null,
};

let server: ConsoleServer;
beforeEach(() => (server = createConsoleServer()));

it('says that a member has studied nothing, and offers neither sorting nor an export', async () => {
  server.answer(studyRecordsApi.memberRecords, { list: [], total: 0 });
  renderPage(<MemberRecordsDrawer memberId={testId(2)} onClose={() => undefined} />, server);
  expect(await screen.findByText('还没有学过课程')).toBeDefined();
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});

it('sorts the courses of a member, and exports them in that order', async () => {
  server.answer(studyRecordsApi.memberRecords, { list: [record], total: 1 });
  renderPage(<MemberRecordsDrawer memberId={testId(2)} name="林知夏" onClose={() => undefined} />, server);
  expect(await screen.findByText('把话说清楚')).toBeDefined();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '排序' }));
  fireEvent.click(await screen.findByText('进度，升序'));
  const asked = () => server.callsOf(studyRecordsApi.memberRecords).map(({ query }) => query.sort);
  await waitFor(() => expect(asked()).toEqual(['-lastStudiedAt', 'percent']));
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(askedExports(server)).toHaveLength(1));
  expect(askedExports(server)[0]?.query).toEqual({ memberId: testId(2), sort: 'percent' });
});
