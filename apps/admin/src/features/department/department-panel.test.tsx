import { testId } from '@palm/client/testing/test-id';
import { departmentApi, type Department } from '@palm/contract/department/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberApi } from '@palm/contract/member/admin';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DepartmentPanel } from './department-panel.tsx';

const department = (number: number, name: string, parentId: string | null): Department => ({
  id: testId(number),
  parentId,
  name,
  order: number,
  headId: null,
  headName: null,
});

it('moves a department without dragging, and undoes it', async () => {
  const server = createConsoleServer();
  const list = [department(1, '总部', null), department(2, '设计组', testId(1)), department(3, '销售部', null)];
  server.answer(departmentApi.list, { list });
  server.answer(memberApi.counts, { total: 0, unassigned: 0, departments: [] });
  server.answer(departmentApi.move, { done: true });
  renderPage(<DepartmentPanel selected={undefined} filter={{}} onSelect={() => undefined} />, server);
  fireEvent.click(await screen.findByLabelText('设计组的操作'));
  fireEvent.click(await screen.findByText('移动到…'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('移动「设计组」')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: '移动' })).toHaveProperty('disabled', true);
  expect(within(dialog).getByRole('status').textContent).toContain('换一个上级或位置');

  fireEvent.mouseDown(within(dialog).getByLabelText('上级部门'));
  const choices = () => [...document.querySelectorAll('.ant-select-tree-title')];
  await waitFor(() => expect(choices().map(({ textContent }) => textContent)).toEqual(['总部', '销售部']));
  fireEvent.click(choices()[1] as Element);
  fireEvent.click(within(dialog).getByText('移动'));
  fireEvent.click(await screen.findByText('撤销'));
  await waitFor(() => expect(server.sent(departmentApi.move)).toHaveLength(2));
  expect(server.sent(departmentApi.move)).toEqual([
    { departmentId: testId(2), parentId: testId(3), index: '0' },
    { departmentId: testId(2), parentId: testId(1), index: '0' },
  ]);
});

it('says that the members could not be counted, and can try again', async () => {
  const server = createConsoleServer();
  server.answer(departmentApi.list, { list: [department(1, '总部', null)] });
  server.refuse(memberApi.counts, 'FORBIDDEN');
  renderPage(<DepartmentPanel selected={undefined} filter={{}} onSelect={() => undefined} />, server);
  expect((await screen.findByRole('alert')).textContent).toContain('人数没有加载出来');
  expect(await screen.findByText('总部')).toBeDefined();
  server.answer(memberApi.counts, { total: 1286, unassigned: 0, departments: [] });
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByText('1,286')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('counts the members that the list filter matches, including those without a department', async () => {
  const server = createConsoleServer();
  server.answer(departmentApi.list, { list: [department(1, '总部', null)] });
  server.answer(memberApi.counts, { total: 1286, unassigned: 12, departments: [{ departmentId: testId(1), count: 1274 }] });
  const chosen: (string | undefined)[] = [];
  renderPage(<DepartmentPanel selected={undefined} filter={{ status: 'active' }} onSelect={(id) => chosen.push(id)} />, server);
  expect(await screen.findByText('1,286')).toBeDefined();
  expect(screen.getByText('1,274')).toBeDefined();
  expect(server.callsOf(memberApi.counts)[0]?.query.status).toBe('active');
  fireEvent.click(screen.getByText('未分配部门'));
  expect(chosen).toEqual(['none']);
});
