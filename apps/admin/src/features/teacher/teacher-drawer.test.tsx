import { teacherApi } from '@palm/contract/teacher';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, testId } from '../../shared/testing/fake-api.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TeacherDrawer } from './teacher-drawer.tsx';

it('a new teacher is saved once, however often the button is pressed', async () => {
  const api = fakeApi();
  api.answer(teacherApi.create, { id: testId(1) });
  const closed: string[] = [];
  renderPage(<TeacherDrawer teacher={null} onClose={() => closed.push('closed')} />);
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '周一鸣' } });
  fireEvent.click(screen.getByText('保存'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(closed).not.toEqual([]));
  expect(api.sent(teacherApi.create)).toMatchObject([{ name: '周一鸣', memberId: '' }]);
});
