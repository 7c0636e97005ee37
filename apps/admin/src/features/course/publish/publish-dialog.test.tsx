import { testId } from '@palm/client/testing/test-id';
import type { CourseEdit } from '@palm/contract/course/admin';
import { coursePublishApi, type PublishEffect } from '@palm/contract/course/publish';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const course = { id: testId(1), title: '带好第一支团队' } as CourseEdit;
const check = {
  revision: 7,
  edition: 8,
  findings: [],
  audienceCount: 400,
  learnerCount: 128,
  changes: [{ kind: 'added' as const, title: '一对一沟通清单', detail: '文档 · 6 页 · 必学' }],
};
const kept: PublishEffect = {
  learnerCount: 128,
  lowered: { count: 0, from: 0, to: 0 },
  raised: { count: 31, from: 40, to: 44 },
  unchangedCount: 97,
  certifiedCount: 3,
  completed: { count: 12, behindCount: 12, sectionsBehind: 2 },
};
const reopened: PublishEffect = { ...kept, lowered: { count: 12, from: 100, to: 92 }, unchangedCount: 85 };
const learner = (number: number) => ({ memberId: testId(number), name: `学员${number}`, departmentName: '供应链', from: 100, to: 92 });

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(coursePublishApi.check, check);
  server.answer(coursePublishApi.effect, ({ query }) => (query.completed === 'reopen' ? reopened : kept));
  server.answer(coursePublishApi.learners, ({ query }) => ({
    list: Array.from({ length: Number(query.pageSize) }, (_, index) => learner(index + 20)),
    total: 12,
  }));
  server.answer(coursePublishApi.publish, { done: true });
});

const open = (onSection = vi.fn()) => renderPage(<PublishDialog course={course} onSection={onSection} onClose={vi.fn()} />, server);

describe('the publish dialog', () => {
  it('shows what prevents publishing, with a link to it', async () => {
    const findings = [{ level: 'error' as const, text: '小节“清单”还没有内容', sectionId: testId(12) }];
    server.answer(coursePublishApi.check, { ...check, findings });
    const onSection = vi.fn();
    open(onSection);
    expect(await screen.findByText('小节“清单”还没有内容')).toBeDefined();
    expect(screen.getByRole('button', { name: '发布' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: '去修改' }));
    expect(onSection).toHaveBeenCalledWith(testId(12));
  });

  it('publishes a course without learners to everyone who will see it', async () => {
    server.answer(coursePublishApi.check, { ...check, edition: 1, learnerCount: 0, changes: [] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '发布给 400 名学员' }));
    const body = { courseId: testId(1), revision: 7, edition: 1, completed: 'keep', notifyLowered: false };
    await waitFor(() => expect(server.sent(coursePublishApi.publish)).toEqual([body]));
    expect(server.callsOf(coursePublishApi.effect)).toEqual([]);
  });

  it('lists the changes, and recomputes the effect for the other choice', async () => {
    open();
    expect(within(await screen.findByRole('list', { name: '这次的改动' })).getByText('文档 · 6 页 · 必学')).toBeDefined();
    expect(await screen.findByText('平均 +4%', { exact: false })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '改为「学习中」，补学 2 节后恢复' }));
    expect(await screen.findByText('平均从 100% 到 92%', { exact: false })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /给进度降低的学员发消息/ })).toHaveProperty('checked', true);
  });

  it('publishes with the choice shown, and notifies those who lose progress', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /改为「学习中」/ }));
    await screen.findByText('平均从 100% 到 92%', { exact: false });
    await userEvent.click(screen.getByRole('button', { name: '发布给 128 名学员' }));
    const body = { courseId: testId(1), revision: 7, edition: 8, completed: 'reopen', notifyLowered: true };
    await waitFor(() => expect(server.sent(coursePublishApi.publish)).toEqual([body]));
  });

  it('shows a few of the learners, and all of them in pages', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /改为「学习中」/ }));
    const list = await screen.findByRole('region', { name: '进度有变化的学员' });
    await waitFor(() => expect(within(list).getAllByText('供应链')).toHaveLength(3));
    await userEvent.click(within(list).getByRole('button', { name: '看全部 43 人' }));
    await waitFor(() => expect(within(list).getAllByText('供应链')).toHaveLength(10));
    await userEvent.click(within(list).getByTitle('2'));
    await waitFor(() => expect(server.callsOf(coursePublishApi.learners).at(-1)?.query.pageNo).toBe('2'));
  });

  it('checks again if somebody changed the course meanwhile', async () => {
    server.refuse(coursePublishApi.publish, 'CONFLICT');
    open();
    await screen.findByText('平均 +4%', { exact: false });
    server.answer(coursePublishApi.check, { ...check, revision: 9, edition: 9 });
    await userEvent.click(screen.getByRole('button', { name: '发布给 128 名学员' }));
    expect(await screen.findByText('发布第 9 版')).toBeDefined();
    await waitFor(() => expect(server.callsOf(coursePublishApi.effect).at(-1)?.query.revision).toBe('9'));
  });
});
