import { testId } from '@palm/client/testing/test-id';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { questionApi } from '@palm/contract/question/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { areas } from '../../../areas/areas.ts';
import { AreasContext } from '../../areas-context.ts';
import { GlobalSearch } from './global-search.tsx';

const EXAMINER = { administrator: true, owner: false, permissions: ['exam' as const], views: [] };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(questionApi.list, { list: [], total: 0, exactTotal: 0 });
  server.answer(examAuthoringApi.list, {
    list: ['结业考试', '结业补考'].map((title, index) => ({
      id: testId(index + 1),
      title,
      status: 'draft' as const,
      opensAt: '2026-11-20T01:00:00Z',
      closesAt: '2026-11-21T01:00:00Z',
      intro: '',
      passMarks: 0,
      attemptsAllowed: 1,
      questionCount: 0,
      totalMarks: 0,
      durationMinutes: 30,
      candidateCount: 0,
      submittedCount: 0,
      passedCount: 0,
      updatedAt: '2026-11-20T01:00:00Z',
    })),
    total: 12,
  });
});

const search = (
  <AreasContext value={areas}>
    <GlobalSearch />
  </AreasContext>
);

const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

describe('the header search', () => {
  it('queries only the lists the administrator may open, and works by keyboard alone', async () => {
    const { path } = renderPage(search, server, { who: EXAMINER });
    press('k', { ctrlKey: true });
    const field = await screen.findByLabelText('搜题目、考试', { selector: 'input' });
    fireEvent.change(field, { target: { value: '结业' } });
    expect(await screen.findByText('结业补考')).toBeDefined();
    expect(server.callsOf(courseAuthoringApi.list)).toHaveLength(0);
    expect(field.getAttribute('aria-activedescendant')).toContain(testId(1));
    for (const key of ['ArrowDown', 'Enter']) {
      fireEvent.keyDown(field, { key, isComposing: true });
    }
    expect(field.getAttribute('aria-activedescendant')).toContain(testId(1));
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toContain(testId(2));
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(path()).toBe(`/exams/${testId(2)}`));
  });

  it('links to the full list if there are more results, and says if nothing was found', async () => {
    const { path, search: address } = renderPage(search, server, { who: EXAMINER });
    press('k', { ctrlKey: true });
    const field = await screen.findByLabelText('搜题目、考试', { selector: 'input' });
    fireEvent.change(field, { target: { value: '结业' } });
    fireEvent.click(await screen.findByText('全部 12 个结果'));
    await waitFor(() => expect(path()).toBe('/exams'));
    expect(address().get('keyword')).toBe('结业');

    server.answer(examAuthoringApi.list, { list: [], total: 0 });
    press('k', { ctrlKey: true });
    fireEvent.change(await screen.findByLabelText('搜题目、考试', { selector: 'input' }), { target: { value: '没有' } });
    expect(await screen.findByText('没有找到「没有」')).toBeDefined();
  });
});
