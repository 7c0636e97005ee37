import { askedExports } from '@palm/client/testing/asked-exports';
import { testId } from '@palm/client/testing/test-id';
import { departmentApi } from '@palm/contract/department/admin';
import { studyRecordsApi } from '@palm/contract/study/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CourseLearners } from './course-learners.tsx';

const learner = {
  memberId: testId(1),
  name: '林知夏',
  account: 'linzhixia',
  departmentName: '体验设计组',
  percent: 63,
  studiedSeconds: 4_200,
  lastStudiedAt: '2026-11-20T08:00:00Z',
  completedAt: null,
};
const head = { id: testId(8), parentId: null, name: '产品研发中心', order: 0, headId: null, headName: null };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(departmentApi.list, { list: [head, { ...head, id: testId(9), parentId: head.id, name: '体验设计组' }] });
  server.answer(studyRecordsApi.courseLearners, { list: [learner], total: 1 });
});

const asked = () => server.callsOf(studyRecordsApi.courseLearners).at(-1)?.query;

describe('the learners of a course', () => {
  it('are searched, filtered by department and progress, and sorted, all by the URL', async () => {
    const { search } = renderPage(<CourseLearners courseId={testId(7)} />, server, { at: `/?departmentId=${testId(9)}&state=started` });
    expect(await screen.findByText('林知夏')).toBeDefined();
    expect(await screen.findByText('部门：产品研发中心 / 体验设计组')).toBeDefined();
    expect(screen.getByText('学习状态：在学')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: '姓名、账号、手机号' }), '林{Enter}');
    fireEvent.click(screen.getByRole('columnheader', { name: /进度/ }));
    await waitFor(() =>
      expect(asked()).toMatchObject({ courseId: testId(7), keyword: '林', departmentId: testId(9), state: 'started', sort: '-percent' }),
    );
    expect(search().get('sort')).toBe('-percent');
  });

  it('are exported as shown', async () => {
    renderPage(<CourseLearners courseId={testId(7)} />, server, { at: '/?state=completed&sort=name' });
    await screen.findByText('林知夏');
    fireEvent.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(askedExports(server)).toHaveLength(1));
    expect(askedExports(server)[0]?.query).toEqual({
      courseId: testId(7),
      state: 'completed',
      sort: 'name',
    });
  });
});
