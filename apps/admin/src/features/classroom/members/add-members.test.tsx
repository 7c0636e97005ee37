import { testId } from '@palm/client/testing/test-id';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { departmentApi } from '@palm/contract/department/admin';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { AddMembers } from './add-members.tsx';

it('adds everybody of a department, and says how many that are', async () => {
  const server = createConsoleServer();
  server.answer(memberApi.pick, { list: [] });
  server.answer(memberApi.count, { count: 48 });
  server.answer(departmentApi.list, {
    list: [{ id: testId(1), name: '高一（3）班', parentId: null, headId: null, headName: null, order: 0 }],
  });
  server.answer(classroomAdminApi.enrolMembers, { changed: 47 });
  renderPage(<AddMembers classroomId={testId(9)} />, server);
  fireEvent.click(screen.getByText('添加成员'));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '部门' }));
  fireEvent.click(await screen.findByText('高一（3）班'));
  expect(await screen.findByText(/共 48 人。/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '添加' }));
  expect(await screen.findByText('已添加 47 人，他们会收到通知')).toBeDefined();
  await waitFor(() =>
    expect(server.callsOf(classroomAdminApi.enrolMembers)[0]?.body).toEqual({
      classroomId: testId(9),
      departmentIds: [testId(1)],
      tags: [],
      memberIds: [],
    }),
  );
});
