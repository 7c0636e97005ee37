import { askedExports } from '@palm/client/testing/asked-exports';
import { testId } from '@palm/client/testing/test-id';
import { statisticsApi } from '@palm/contract/statistics/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DepartmentMembers } from './department-members.tsx';

const period = { from: '2026-11-01', to: '2026-11-20' };
const member = {
  memberId: testId(1),
  name: '林知夏',
  account: 'linzhixia',
  departmentName: '研发组',
  begun: 4,
  completed: 1,
  seconds: 4_200,
  lastStudiedOn: '2026-11-19',
};

it('the members of a department are sorted, shown with subdepartments and exported, all by the URL', async () => {
  const server = createConsoleServer();
  server.answer(statisticsApi.departmentMembers, { list: [member], total: 1 });
  const onMember = vi.fn();
  const { search } = renderPage(<DepartmentMembers departmentId={testId(9)} period={period} branched onMember={onMember} />, server);
  fireEvent.click(await screen.findByRole('button', { name: /林知夏/ }));
  expect(onMember).toHaveBeenCalledWith(member);
  fireEvent.click(screen.getByText('含下级部门'));
  fireEvent.click(screen.getByRole('columnheader', { name: /学完课程/ }));
  const asked = { ...period, departmentId: testId(9), deep: 'true', sort: '-completed' };
  await waitFor(() => expect(server.callsOf(statisticsApi.departmentMembers).at(-1)?.query).toMatchObject(asked));
  expect(search().get('deep')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(askedExports(server)).toEqual([{ sheet: statisticsApi.exportDepartmentMembers.path, query: asked }]));
});
