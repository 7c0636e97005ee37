import { createFakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { topicalTeacherApi } from '@palm/contract/column/calls';
import { courseApi, type CourseCard } from '@palm/contract/course/calls';
import { infoApi } from '@palm/contract/info/calls';
import { studyApi } from '@palm/contract/study/calls';
import { teacherApi } from '@palm/contract/teacher/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TeacherDetailPage } from './teacher-detail.tsx';

const courseOf = (place: number): CourseCard => ({
  id: testId(10 + place),
  title: `第 ${place} 门课`,
  subtitle: '',
  cover: { motif: '', tone: '', url: null },
  categoryName: null,
  tags: [],
  difficulty: 'beginner',
  teacherName: '周明远',
  sectionCount: 9,
  totalSeconds: 3000,
  learnerCount: 12,
  required: false,
  price: 0,
  publishedAt: null,
});

async function show(courses: number) {
  const server = createFakeServer();
  server.answer(teacherApi.detail, {
    id: testId(3),
    name: '周明远',
    title: '人才发展总监',
    avatarUrl: null,
    quote: '把人托起来。',
    biography: '<p>讲课不用形容词。</p>',
    expertise: ['绩效面谈'],
    member: { departmentName: '人力资源部' },
    figures: [{ value: String(courses), label: '门课' }],
    courseCount: courses,
    ledCount: courses,
    courses: [],
  });
  server.answer(topicalTeacherApi.columns, { list: [], total: 0 });
  server.answer(infoApi.list, { list: [], total: 0 });
  server.answer(courseApi.list, { list: Array.from({ length: Math.min(courses, 12) }, (_, place) => courseOf(place)), total: courses });
  server.answer(studyApi.progressOf, { list: [] });
  const rendered = await renderPage(TeacherDetailPage, `/teacherDetail?teacherId=${testId(3)}`, server);
  await screen.findByRole('heading', { name: /周明远/ });
  return { server, ...rendered };
}

describe('a teacher page', () => {
  it('shows three of each kind at first, and all of one kind paged', async () => {
    const { router } = await show(13);
    expect(await screen.findAllByRole('link', { name: /门课/ })).toHaveLength(3);
    expect(screen.queryByRole('tab', { name: /专栏/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '全部 13 门' }));
    expect(router.state.location.search).toContain('tab=course');
    expect(screen.getAllByRole('link', { name: /门课/ })).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    expect(router.state.location.search).toContain('page=2');
  });

  it('says so if there is nothing to learn yet', async () => {
    await show(0);
    expect(await screen.findByText('还没有公开的内容')).toBeTruthy();
    expect(screen.getByText('讲课不用形容词。')).toBeTruthy();
  });

  it('says in its place, and nowhere else, that a broken link leads to nobody', async () => {
    const server = createFakeServer();
    server.refuse(teacherApi.detail, 'PARAM_INVALID', { reason: '标识不正确，请刷新页面后再试' });
    await renderPage(TeacherDetailPage, '/teacherDetail?teacherId=bad', server);
    expect(await screen.findByRole('heading', { level: 1, name: '没有找到' })).toBeTruthy();
    expect(server.messages).toEqual([]);
  });
});
