import { createFakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { studyApi } from '@palm/contract/study/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CourseDetailPage } from './course-detail.tsx';
import { CourseSectionPage } from './course-section.tsx';

const COURSE = testId(1);
const SECTION = testId(2);
const COLUMN = testId(3);
const reason = '它在专栏《管理者的一周》的「把话说开」里，先学完「换一双鞋」';

async function show(Page: ComponentType, address: string) {
  const server = createFakeServer();
  server.refuse(studyApi.courseDetail, 'COURSE_LOCKED', { reason });
  server.refuse(studyApi.openPlayer, 'COURSE_LOCKED', { reason });
  const by = { kind: 'column' as const, title: '管理者的一周', address: `/columnDetail?columnId=${COLUMN}` };
  server.answer(studyApi.lock, { lock: { reason, by } });
  const { router } = await renderPage(Page, address, server);
  return { server, router };
}

it('a locked course says what unlocks it, and links to the column that locks it', async () => {
  const { server, router } = await show(CourseDetailPage, `/courseDetail?courseId=${COURSE}`);
  await userEvent.click(await screen.findByRole('link', { name: '去专栏《管理者的一周》' }));
  expect(router.state.location).toMatchObject({ pathname: '/columnDetail', search: `?columnId=${COLUMN}` });
  expect(server.callsOf(studyApi.lock)).toHaveLength(1);
});

it('so does the player of one of its sections', async () => {
  await show(CourseSectionPage, `/courseSection?sectionId=${SECTION}`);
  expect(await screen.findByText(`${reason}。`)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: '这门课程还没有解锁' })).toBeDefined();
  expect((await screen.findByRole('link', { name: '去专栏《管理者的一周》' })).getAttribute('href')).toBe(
    `/columnDetail?columnId=${COLUMN}`,
  );
});
