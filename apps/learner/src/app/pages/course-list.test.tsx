import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { courseApi } from '@palm/contract/course/calls';
import { studyApi } from '@palm/contract/study/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, sampleCourse } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CourseListPage } from './course-list.tsx';

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  server.answer(courseApi.filters, { categories: [{ id: idOf(90), name: '管理', order: 1, courseCount: 2 }], tags: ['沟通'] });
  server.answer(courseApi.list, { list: [sampleCourse(1), sampleCourse(2, { title: '现场风险识别', required: true })], total: 2 });
  server.answer(studyApi.progressOf, { list: [{ courseId: idOf(1), percent: 58, completed: false }] });
});

describe('the course list', () => {
  it("shows the courses with the member's progress", async () => {
    await renderPage(CourseListPage, '/courseList', server);
    const card = (await screen.findByRole('link', { name: '课程 1' })).closest('li');
    expect(screen.getByRole('link', { name: '课程 1' }).getAttribute('href')).toBe(`/courseDetail?courseId=${idOf(1)}`);
    const progress = await within(card as HTMLElement).findByRole('progressbar');
    expect(progress.getAttribute('aria-valuenow')).toBe('58');
    expect(screen.getByText('1.8 万人在学')).toBeTruthy();
    expect(screen.getByText('必修')).toBeTruthy();
  });

  it('keeps a filter in the URL and returns to the first page', async () => {
    const { router } = await renderPage(CourseListPage, '/courseList?page=3', server);
    await userEvent.click(await screen.findByRole('tab', { name: /管理/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?categoryId=${idOf(90)}`));
    await waitFor(() => expect(server.callsOf(courseApi.list).at(-1)?.query).toMatchObject({ categoryId: idOf(90), pageNo: '1' }));
  });

  it('queries what the URL says, and ignores invalid values', async () => {
    await renderPage(CourseListPage, '/courseList?keyword=%E5%AE%89%E5%85%A8&sort=popular&difficulty=impossible&page=x', server);
    await screen.findByRole('link', { name: '课程 1' });
    expect(server.callsOf(courseApi.list)[0]?.query).toEqual({ keyword: '安全', sort: 'popular', pageNo: '1', pageSize: '24' });
  });

  it('offers to clear the filter if nothing matches', async () => {
    server.answer(courseApi.list, ({ query }) => (query.keyword ? { list: [], total: 0 } : { list: [sampleCourse(1)], total: 1 }));
    await renderPage(CourseListPage, '/courseList?keyword=zzz', server);
    await userEvent.click(await screen.findByRole('button', { name: '清空条件' }));
    expect(await screen.findByRole('link', { name: '课程 1' })).toBeTruthy();
  });

  it('says that there are no courses yet, without a filter to clear', async () => {
    server.answer(courseApi.list, { list: [], total: 0 });
    await renderPage(CourseListPage, '/courseList', server);
    expect(await screen.findByText('还没有课程')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '清空条件' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: '难度' })).toBeNull();
    expect(screen.queryByLabelText('在课程里搜索')).toBeNull();
  });

  it('keeps its filters while one of them finds nothing', async () => {
    server.answer(courseApi.list, { list: [], total: 0 });
    await renderPage(CourseListPage, '/courseList?difficulty=advanced', server);
    expect(await screen.findByText('没有符合条件的课程')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: '难度' })).toBeTruthy();
    expect(screen.getByLabelText('在课程里搜索')).toBeTruthy();
  });

  it('shows no category filter without categories', async () => {
    server.answer(courseApi.filters, { categories: [], tags: [] });
    await renderPage(CourseListPage, '/courseList', server);
    await screen.findByRole('link', { name: '课程 1' });
    await waitFor(() => expect(screen.queryByRole('tablist', { name: '课程分类' })).toBeNull());
  });

  it('shows an error and retries', async () => {
    server.setOffline(true);
    await renderPage(CourseListPage, '/courseList', server);
    expect(await screen.findByText('暂时连不上服务器，正在自动重试。')).toBeTruthy();
    server.setOffline(false);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '课程 1' })).toBeTruthy();
  });
});
