import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomBehindApi } from '@palm/contract/classroom/behind';
import { classroomApi, type ClassroomDetail } from '@palm/contract/classroom/calls';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { documentDeskApi } from '@palm/contract/document/desk';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { qaApi } from '@palm/contract/qa/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleClass } from '../../shared/testing/class-samples.ts';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassCoursePage } from './class-course.tsx';
import { ClassStatisticsPage } from './class-statistics.tsx';

const CLASS = idOf(1);
const row = {
  id: idOf(31),
  title: '一周复盘',
  fullMark: null,
  byGroup: false,
  planned: true,
  memberCount: 7,
  handedCount: 3,
  waitingCount: 2,
  returnedCount: 0,
  markedCount: 1,
  updatedAt: '2026-11-20T02:00:00Z',
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(classroomApi.plan, { stages: [] });
  server.answer(classroomApi.notices, { list: [], total: 0 });
  server.answer(classroomStaffApi.applications, { list: [], total: 0 });
  server.answer(documentDeskApi.list, { list: [], total: 0 });
  server.answer(homeworkDeskApi.list, { list: [row], total: 1, waiting: 2, classroomTitle: '训练营' });
  server.answer(qaApi.list, { list: [], total: 4, place: { kind: 'classroom', objectId: CLASS, title: '训练营', address: '/class' } });
});

const helping = (...duties: ClassroomDetail['duties']) =>
  server.answer(classroomApi.detail, sampleClass(CLASS, { membership: 'none', staff: true, duties }));

describe('an assistant', () => {
  it('sees the tools for the duties granted by the class', async () => {
    helping('homework', 'question', 'notice', 'members');
    await renderPage(ClassCoursePage, `/newclass/classCourse?classroomId=${CLASS}`, server);
    expect(await screen.findByRole('link', { name: '批改《一周复盘》' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /需要回答/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: '发公告' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '加入链接' })).toBeTruthy();
    expect(server.callsOf(classroomStaffApi.applications)).toHaveLength(1);
  });

  it('sees no other tools, and does not request their data', async () => {
    helping();
    await renderPage(ClassCoursePage, `/newclass/classCourse?classroomId=${CLASS}`, server);
    expect(await screen.findByRole('heading', { name: '班级公告' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /批改/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /需要回答/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '发公告' })).toBeNull();
    expect(screen.queryByRole('button', { name: '加入链接' })).toBeNull();
    expect(server.callsOf(classroomStaffApi.applications)).toEqual([]);
    expect(server.sent(homeworkDeskApi.list)).toEqual([]);
  });

  it.each([
    { what: '班级公告', endpoint: classroomApi.notices, shown: '还没有公告。' },
    { what: '报名', endpoint: classroomStaffApi.applications, shown: null },
    { what: '班级作业', endpoint: homeworkDeskApi.list, shown: null },
    { what: '班级文档', endpoint: documentDeskApi.list, shown: /^还没有文档/ },
  ])('can try again if $what does not load', async ({ what, endpoint, shown }) => {
    helping('homework', 'document', 'members');
    server.answer(homeworkDeskApi.list, { list: [], total: 0, waiting: 0, classroomTitle: '训练营' });
    server.refuse(endpoint, 'SERVER_ERROR');
    await renderPage(ClassCoursePage, `/newclass/classCourse?classroomId=${CLASS}`, server);
    const retry = await within(await screen.findByRole('region', { name: what })).findByRole('button', { name: '重试' });
    server.answer(endpoint, { list: [], total: 0, waiting: 0, classroomTitle: '训练营' });
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
    const words = shown === null ? null : screen.getByText(shown);
    expect(words === null).toBe(screen.queryByRole('heading', { name: what }) === null);
  });

  it('is told why there are no statistics', async () => {
    helping('homework');
    await renderPage(ClassStatisticsPage, `/classStatistics?classroomId=${CLASS}`, server);
    expect(await screen.findByText('这个班级没有让助教查看统计')).toBeTruthy();
    expect(server.sent(classroomBehindApi.list)).toEqual([]);
  });
});
