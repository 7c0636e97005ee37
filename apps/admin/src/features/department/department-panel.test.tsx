import { departmentApi, type Department } from '@palm/contract/department';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, testId } from '../../shared/testing/fake-api.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DepartmentPanel } from './department-panel.tsx';

const department = (number: number, name: string, parentId: string | null): Department => ({
  id: testId(number),
  parentId,
  name,
  order: number,
  headId: null,
  headName: null,
  memberCount: 0,
});

it('moves a department without dragging and takes it back', async () => {
  const api = fakeApi();
  const list = [department(1, '总部', null), department(2, '设计组', testId(1)), department(3, '销售部', null)];
  api.answer(departmentApi.list, { list });
  api.answer(departmentApi.move, { done: true });
  renderPage(<DepartmentPanel selected={undefined} onSelect={() => undefined} />);
  fireEvent.click(await screen.findByLabelText('设计组的操作'));
  fireEvent.click(await screen.findByText('移动到…'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('移动「设计组」')).toBeDefined();

  fireEvent.mouseDown(within(dialog).getByLabelText('上级部门'));
  const choices = () => [...document.querySelectorAll('.ant-select-tree-title')];
  await waitFor(() => expect(choices().map(({ textContent }) => textContent)).toEqual(['总部', '销售部']));
  fireEvent.click(choices()[1] as Element);
  fireEvent.click(within(dialog).getByText('移动'));
  fireEvent.click(await screen.findByText('撤销'));
  await waitFor(() => expect(api.sent(departmentApi.move)).toHaveLength(2));
  expect(api.sent(departmentApi.move)).toEqual([
    { departmentId: testId(2), parentId: testId(3), index: '0' },
    { departmentId: testId(2), parentId: testId(1), index: '0' },
  ]);
});
