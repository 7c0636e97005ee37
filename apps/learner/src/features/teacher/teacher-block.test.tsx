import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { teacherApi } from '@palm/contract/teacher/calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TeacherBlock } from './teacher-block.tsx';

const teacher = {
  id: idOf(3),
  name: '周明远',
  title: '人才发展总监',
  avatarUrl: null,
  quote: '管理不是把事压下去，是把人托起来。',
  expertise: ['新任管理者', '绩效面谈', '授权'],
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

describe('teachers on the home page', () => {
  it('link to their own pages and show their expertise', async () => {
    server.answer(teacherApi.shelf, { list: [teacher] });
    await renderPage(() => <TeacherBlock title="讲师" />, '/homePage', server);
    expect(await screen.findByRole('link', { name: '周明远' })).toHaveProperty('href', expect.stringContaining(`teacherId=${teacher.id}`));
    expect(screen.getByText('新任管理者')).toBeDefined();
    expect(screen.queryByText('授权')).toBeNull();
  });

  it('are hidden if the organisation has none', async () => {
    server.answer(teacherApi.shelf, { list: [] });
    await renderPage(() => <TeacherBlock title="讲师" />, '/homePage', server);
    await waitFor(() => expect(screen.queryByRole('heading', { name: '讲师' })).toBeNull());
  });
});
