import { testId } from '@palm/client/testing/test-id';
import { assignmentAdminApi } from '@palm/contract/assignment/admin';
import { attendanceAdminApi } from '@palm/contract/attendance/admin';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { columnFiguresApi } from '@palm/contract/column/figures';
import { documentDeskApi } from '@palm/contract/document/desk';
import type { Endpoint } from '@palm/contract/endpoint';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examResultsApi } from '@palm/contract/exam/results';
import { groupApi } from '@palm/contract/group/calls';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { statisticsApi } from '@palm/contract/statistics/admin';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AssignmentProgressPage } from './assignment-progress.tsx';
import { ClassGroupsPage } from './class-groups.tsx';
import { ClassMembersPage } from './class-members.tsx';
import { ColumnFiguresPage } from './column-figures.tsx';
import { DepartmentProgressPage } from './department-progress.tsx';
import { DocumentEditPage } from './document-edit.tsx';
import { ExamItemsPage } from './exam-items.tsx';
import { HomeworkEditPage } from './homework-edit.tsx';
import { LessonScreenPage } from './lesson-screen.tsx';

const id = testId(1);

type Gone = { name: string; Page: ComponentType; path: string; asks: readonly Endpoint[]; back: string; leadsTo: string };

const pages: Gone[] = [
  {
    name: '作业',
    Page: HomeworkEditPage,
    path: '/classes/:classroomId/homework/:homeworkId/edit',
    asks: [homeworkDeskApi.edit],
    back: '回到作业',
    leadsTo: `/classes/${id}/homework`,
  },
  {
    name: '文档',
    Page: DocumentEditPage,
    path: '/classes/:classroomId/documents/:documentId/edit',
    asks: [documentDeskApi.edit],
    back: '回到文档',
    leadsTo: `/classes/${id}/documents`,
  },
  {
    name: '专栏',
    Page: ColumnFiguresPage,
    path: '/columns/:columnId/figures',
    asks: [columnFiguresApi.funnel],
    back: '回专栏列表',
    leadsTo: '/columns',
  },
  {
    name: '部门',
    Page: DepartmentProgressPage,
    path: '/departments/:departmentId',
    asks: [statisticsApi.department],
    back: '回全部部门',
    leadsTo: '/departments',
  },
  {
    name: '指派',
    Page: AssignmentProgressPage,
    path: '/assignments/:assignmentId/progress',
    asks: [assignmentAdminApi.edit],
    back: '回指派列表',
    leadsTo: '/assignments',
  },
  {
    name: '班级',
    Page: ClassMembersPage,
    path: '/classes/:classroomId/members',
    asks: [classroomAdminApi.edit],
    back: '回班级列表',
    leadsTo: '/classes',
  },
  {
    name: '班级',
    Page: ClassGroupsPage,
    path: '/classes/:classroomId/groups',
    asks: [groupApi.overview],
    back: '回班级列表',
    leadsTo: '/classes',
  },
  {
    name: '考试',
    Page: ExamItemsPage,
    path: '/exams/:examId/items',
    asks: [examAuthoringApi.edit, examResultsApi.summary],
    back: '回考试列表',
    leadsTo: '/exams',
  },
  {
    name: '签到屏',
    Page: LessonScreenPage,
    path: '/classes/:classroomId/lessons/:lessonId/screen',
    asks: [attendanceAdminApi.screen],
    back: '回签到表',
    leadsTo: `/classes/${id}/lessons/${id}`,
  },
];

describe('a page about something that was deleted', () => {
  it.each(pages)(
    'says so and leads back, since a retry would not find it either: $path',
    async ({ name, Page, path, asks, back, leadsTo }) => {
      const server = createConsoleServer();
      for (const call of asks) {
        server.refuse(call, 'NOT_FOUND');
      }
      const { path: current } = renderPage(
        <Routes>
          <Route path={path} element={<Page />} />
          <Route path="*" element={null} />
        </Routes>,
        server,
        { at: path.replace(/:\w+/g, id) },
      );
      expect(await screen.findByText(`没有找到${name}`)).toBeDefined();
      expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: back }));
      expect(current()).toBe(leadsTo);
    },
  );

  it('can still be asked for again after a failure', async () => {
    const server = createConsoleServer();
    server.refuse(homeworkDeskApi.edit, 'FORBIDDEN');
    renderPage(<HomeworkEditPage />, server, { at: `/homework/${id}`, path: '/homework/:homeworkId' });
    expect(await screen.findByText('作业没有加载出来')).toBeDefined();
    expect(screen.getByRole('button', { name: /重\s*试/ })).toBeDefined();
  });
});
