import { testId } from '@palm/client/testing/test-id';
import { columnAuthoringApi, type ColumnEdit } from '@palm/contract/column/admin';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { memberApi } from '@palm/contract/member/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ColumnDesk } from './desk/column-desk.tsx';
import { PublishColumn } from './publish/publish-column.tsx';

const stage = (number: number, title: string) => ({
  id: testId(number),
  title,
  intro: '',
  unlock: 'open' as const,
  opensOn: null,
  courses: [{ courseId: testId(number + 10), required: true }],
});
const course = (number: number, title: string) => ({
  id: testId(number),
  title,
  cover: { motif: 'duo', tone: 'navy', url: null },
  sectionCount: 8,
  totalSeconds: 3600,
  learnerCount: 11,
  completedCount: 6,
  status: 'published' as const,
  columnTitles: [],
});

const column: ColumnEdit = {
  id: testId(1),
  draft: {
    title: '管理者的一周',
    subtitle: '',
    intro: '',
    cover: { motif: 'ridge', tone: 'navy', key: null },
    categoryId: null,
    tags: [],
    teacherIds: [],
    visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
    stages: [stage(21, '换一双鞋'), stage(22, '把话说开')],
  },
  coverUrl: null,
  teachers: [],
  courses: [course(31, '带好第一支团队'), course(32, '给反馈')],
  status: 'published',
  changed: false,
  edition: 12,
  scheduledAt: null,
  publishedAt: '2026-11-20T02:00:00Z',
  subscriberCount: 19,
  revision: 3,
  savedAt: null,
  savedBy: null,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(columnAuthoringApi.stops, { stages: [{ stageId: testId(22), count: 7 }], audienceCount: 24 });
  server.answer(columnAuthoringApi.update, { revision: 4 });
  server.answer(columnAuthoringApi.edit, column);
  server.answer(courseAuthoringApi.categories, { list: [] });
  server.answer(memberApi.count, { count: 24 });
  server.answer(teacherApi.list, { list: [], total: 0, exactTotal: 0 });
});

describe('the column editor', () => {
  it('says how many learners a stage blocks, and autosaves a changed unlock rule', async () => {
    renderPage(<ColumnDesk column={column} />, server);
    fireEvent.click(await screen.findByRole('button', { name: /把话说开\s*1 门/ }));
    expect(await screen.findByText(/现在有 7 人停在这一步/)).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /学完上一阶段/ }));
    await waitFor(() => expect(server.sent(columnAuthoringApi.update)).toHaveLength(1), { timeout: 5000 });
    expect(server.sent(columnAuthoringApi.update)[0]).toMatchObject({
      columnId: column.id,
      revision: 3,
      draft: { stages: [{ unlock: 'open' }, { unlock: 'previous' }] },
    });
  });
});

describe('publishing a column', () => {
  const check = {
    revision: 3,
    edition: 13,
    findings: [],
    changes: [{ kind: 'rule' as const, title: '把话说开', detail: '从一开始 → 学完上一阶段开放' }],
    audienceCount: 24,
    subscriberCount: 19,
    effect: { stopped: 7, opened: 0 },
  };

  it('shows whom it blocks, and sends what was shown with the update note', async () => {
    server.answer(columnAuthoringApi.check, check);
    server.answer(columnAuthoringApi.publish, { done: true });
    renderPage(<PublishColumn column={column} onStage={() => undefined} onClose={() => undefined} />, server);
    expect(await screen.findByText('从一开始 → 学完上一阶段开放')).toBeDefined();
    expect(screen.getByRole('list', { name: '发布后影响' }).textContent).toContain('7 人会多出打不开的课程');
    fireEvent.change(screen.getByLabelText('更新说明'), { target: { value: '第三十六封信' } });
    fireEvent.click(screen.getByRole('button', { name: '发布给 24 人' }));
    await waitFor(() =>
      expect(server.sent(columnAuthoringApi.publish)).toEqual([
        { columnId: column.id, revision: 3, edition: 13, update: '第三十六封信', publishAt: null },
      ]),
    );
  });

  it('is disabled as long as there are errors', async () => {
    server.answer(columnAuthoringApi.check, { ...check, findings: [{ level: 'error', text: '专栏里还没有课程', stageId: null }] });
    renderPage(<PublishColumn column={column} onStage={() => undefined} onClose={() => undefined} />, server);
    expect(await screen.findByText('专栏里还没有课程')).toBeDefined();
    expect(screen.getByRole('button', { name: /发\s?布/ })).toHaveProperty('disabled', true);
  });
});
