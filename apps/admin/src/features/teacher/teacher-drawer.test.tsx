import { testId } from '@palm/client/testing/test-id';
import { teacherApi } from '@palm/contract/teacher/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TeacherDrawer } from './teacher-drawer.tsx';

it('saves a new teacher once despite repeated clicks', async () => {
  const server = createConsoleServer();
  server.answer(teacherApi.create, { id: testId(1) });
  const closed: string[] = [];
  renderPage(<TeacherDrawer teacher={null} onClose={() => closed.push('closed')} />, server);
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '周一鸣' } });
  fireEvent.click(screen.getByText('保存'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(closed).not.toEqual([]));
  expect(server.sent(teacherApi.create)).toMatchObject([{ name: '周一鸣', memberId: '' }]);
});
