import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { courseEditionApi, REPLACED_DRAFT } from '@palm/contract/course/edition';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { course as sample } from '../testing/course-sample.ts';
import { EditionDrawer } from './edition-drawer.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

const course = { ...sample, status: 'published' as const, edition: 3, draftChanged: true };
const added = { kind: 'added' as const, title: '一对一沟通清单', detail: '文档 · 6 页 · 必学' };
const renamed = { kind: 'changed' as const, title: '带人', detail: '章的原名“第二章”' };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(courseAuthoringApi.edit, course);
  server.answer(courseEditionApi.restoreCheck, { revision: 7, changes: [added], emptied: [] });
  server.answer(courseEditionApi.restore, { revision: 8 });
});

describe('discarding a draft', () => {
  it('names what is lost, discards the revision that was shown, and can be undone', async () => {
    const onClose = vi.fn();
    renderPage(<RestoreDialog course={course} edition={3} onClose={onClose} />, server);
    expect(within(await screen.findByLabelText('会丢掉的改动')).getByText('一对一沟通清单')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '放弃草稿' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    fireEvent.click(await screen.findByText('撤销'));
    await waitFor(() =>
      expect(server.callsOf(courseEditionApi.restore).map(({ body }) => [Number(body.edition), Number(body.revision)])).toEqual([
        [3, 7],
        [REPLACED_DRAFT, 8],
      ]),
    );
  });

  it('says if another author saved meanwhile, and shows what would be lost now', async () => {
    const onClose = vi.fn();
    renderPage(<RestoreDialog course={course} edition={3} onClose={onClose} />, server);
    await screen.findByLabelText('会丢掉的改动');
    server.refuse(courseEditionApi.restore, 'CONFLICT');
    server.answer(courseEditionApi.restoreCheck, { revision: 9, changes: [added, renamed], emptied: [] });
    fireEvent.click(screen.getByRole('button', { name: '放弃草稿' }));
    expect(await screen.findByText('你看的时候，有人又改了草稿')).toBeDefined();
    expect(await screen.findByText('章的原名“第二章”')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    server.answer(courseEditionApi.restore, { revision: 10 });
    await waitFor(() => expect(screen.getByRole('button', { name: '放弃草稿' })).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('button', { name: '放弃草稿' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf(courseEditionApi.restore).at(-1)?.body.revision).toBe('9');
  });
});

describe('the editions of a course', () => {
  const kept = { kept: true, publishedAt: '2026-11-20T07:41:00Z', publishedBy: '林知夏', sectionCount: 12 };
  const old = { kept: false, changes: null, learners: null, sectionCount: null, publishedBy: null, publishedAt: '2026-01-02T03:04:00Z' };

  it('show who published them, the changes and the audience; the oldest only that it was published', async () => {
    server.answer(courseEditionApi.list, {
      list: [
        { ...kept, edition: 3, changes: [added], learners: { count: 128, lowered: 12, raised: 31 } },
        { ...old, edition: 2 },
      ],
      total: 2,
      current: 3,
      replaced: { at: '2026-11-21T02:00:00Z', by: '周一鸣' },
    });
    const onTab = vi.fn();
    renderPage(<EditionDrawer course={course} tab={null} onTab={onTab} onClose={vi.fn()} />, server);
    expect(await screen.findByText('发布时 128 人在学，12 人进度降低，31 人进度提高')).toBeDefined();
    expect(screen.getByText('学员现在看到的')).toBeDefined();
    expect(screen.getByText('这一版早于版本留存，只有记录。')).toBeDefined();
    expect(screen.queryByLabelText('查看第 2 版')).toBeNull();
    fireEvent.click(screen.getByLabelText('查看第 3 版'));
    expect(onTab).toHaveBeenCalledWith('3');
    fireEvent.click(screen.getByLabelText('取回换下的草稿'));
    expect(await screen.findByText('取回换下的草稿？')).toBeDefined();
    expect(Number(server.callsOf(courseEditionApi.restoreCheck)[0]?.query.edition)).toBe(REPLACED_DRAFT);
  });

  it('are shown as they were, read-only', async () => {
    server.answer(courseEditionApi.read, {
      rules: course.rules,
      chapters: [
        {
          id: testId(10),
          title: '第一章',
          sections: [
            {
              id: testId(11),
              title: '开场',
              required: false,
              durationSeconds: 60,
              pages: null,
              content: { kind: 'article', html: '<p>第一版的开场</p>' },
            },
          ],
        },
      ],
    });
    renderPage(<EditionDrawer course={course} tab="1" onTab={vi.fn()} onClose={vi.fn()} />, server);
    fireEvent.click(await screen.findByText('开场'));
    expect(await screen.findByText('第一版的开场')).toBeDefined();
    expect(screen.getByText('选学')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
