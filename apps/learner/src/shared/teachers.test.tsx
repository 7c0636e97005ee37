import { createFakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { teacherApi, type TeacherDetail } from '@palm/contract/teacher/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TeacherActsProvider, type TeacherAct } from './teacher-acts.tsx';
import { Teachers } from './teachers.tsx';
import { renderPage } from './testing/render-page.tsx';

const brief = { id: testId(3), name: '周明远', title: '人才发展总监', avatarUrl: null };
const detail: TeacherDetail = {
  ...brief,
  quote: '把人托起来。',
  biography: '<p>两页纸</p>',
  expertise: ['绩效面谈'],
  member: { departmentName: '人力资源部' },
  figures: [{ value: '4', label: '门课' }],
  courseCount: 4,
  ledCount: 2,
  courses: [],
};

async function show(acts: TeacherAct[] = []) {
  const server = createFakeServer();
  const Page = () => (
    <TeacherActsProvider value={acts}>
      <Teachers teachers={[{ ...brief, biography: '两页纸' }]} led />
    </TeacherActsProvider>
  );
  await renderPage(Page, '/columnDetail', server);
  return server;
}

describe('a teacher of a course or column', () => {
  it('is introduced in a dialog that opens after the detail has loaded and is stored as teacherInfo', async () => {
    const server = await show();
    server.answer(teacherApi.detail, detail);
    await userEvent.click(screen.getByRole('button', { name: '周明远' }));
    const dialog = within(await screen.findByRole('dialog', { name: '讲师：周明远' }));
    expect(dialog.getByText('把人托起来。')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '看主页' }).getAttribute('href')).toBe(`/teacherDetail?teacherId=${brief.id}`);
    expect(server.services.store.get('teacherInfo')).toMatchObject({ teacherId: brief.id, name: '周明远', introduction: '把人托起来。' });
  });

  it('has a dialog that stays closed if the server refuses', async () => {
    const server = await show();
    server.refuse(teacherApi.detail, 'NOT_FOUND');
    await userEvent.click(screen.getByRole('button', { name: '周明远的介绍' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '周明远的介绍' }).ariaBusy).not.toBe('true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.services.store.get('teacherInfo')).toBeNull();
  });

  it("shows other areas' actions, in the row and in the dialog", async () => {
    const Act = ({ name, place }: { name: string; place: string }) => <button type="button">{`关注${name}（${place}）`}</button>;
    const server = await show([{ key: 'interaction', Act }]);
    server.answer(teacherApi.detail, detail);
    expect(screen.getByRole('button', { name: '关注周明远（row）' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '周明远' }));
    expect(await screen.findByRole('button', { name: '关注周明远（dialog）' })).toBeTruthy();
  });
});
