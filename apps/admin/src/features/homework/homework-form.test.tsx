import { testId } from '@palm/client/testing/test-id';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { HomeworkForm } from './homework-form.tsx';
import type { HomeworkEdit } from './homework.api.ts';

const CLASS = testId(1);
const FORM = `/classes/${CLASS}/homework/new`;

const homework: HomeworkEdit = {
  id: testId(2),
  classroomId: CLASS,
  classroomTitle: '秋季新经理训练营',
  title: '第二周作业',
  brief: '<p>写下来。</p>',
  files: [],
  fullMark: 100,
  passMark: 60,
  criteria: [],
  lateRule: 'marked',
  byGroup: false,
  handedIn: false,
  revision: 3,
  savedAt: '2026-11-19T06:40:00.000Z',
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

const title = () => screen.getByRole('textbox', { name: '作业标题' });

describe('homework being edited', () => {
  it('asks before leaving with unsaved changes, and restores them on return', async () => {
    const { path } = renderPage(<HomeworkForm classroomId={CLASS} homework={null} />, server, { at: FORM });
    await userEvent.type(title(), '第三周作业');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    const question = within(await screen.findByRole('dialog', { name: /还有没有保存的修改/ }));
    expect(path()).toBe(FORM);
    await userEvent.click(question.getByRole('button', { name: '离开' }));
    await waitFor(() => expect(path()).toBe(`/classes/${CLASS}/homework`));
    cleanup();
    renderPage(<HomeworkForm classroomId={CLASS} homework={null} />, server, { at: FORM });
    await userEvent.click(await screen.findByRole('button', { name: '放回我的修改' }));
    expect(title()).toHaveProperty('value', '第三周作业');
  });

  it('keeps both versions in a conflict: the other author’s is shown, the own one is reapplied', async () => {
    server.refuse(homeworkDeskApi.update, 'CONFLICT');
    server.answer(homeworkDeskApi.edit, { ...homework, passMark: 75, revision: 4 });
    renderPage(<HomeworkForm classroomId={CLASS} homework={homework} />, server, { at: FORM });
    await userEvent.type(title(), '：一次面谈');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.callsOf(homeworkDeskApi.update)[0]?.body).toMatchObject({ revision: 3, title: '第二周作业：一次面谈' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: '在对方的上面放回我的修改' }));
    server.answer(homeworkDeskApi.update, { revision: 5 });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.callsOf(homeworkDeskApi.update)).toHaveLength(2));
    expect(server.callsOf(homeworkDeskApi.update)[1]?.body).toMatchObject({ revision: 4, passMark: 75, title: '第二周作业：一次面谈' });
  });

  it('leads to the field that prevents saving', async () => {
    renderPage(<HomeworkForm classroomId={CLASS} homework={homework} />, server, { at: FORM });
    fireEvent.change(title(), { target: { value: '' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(server.callsOf(homeworkDeskApi.update)).toEqual([]);
  });

  it('sends no marks if marking is off, and restores them if it is on again', async () => {
    server.answer(homeworkDeskApi.update, { revision: 4 });
    renderPage(<HomeworkForm classroomId={CLASS} homework={homework} />, server, { at: FORM });
    await userEvent.click(screen.getByRole('switch', { name: /^打分/ }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.callsOf(homeworkDeskApi.update)[0]?.body).toMatchObject({ fullMark: null, passMark: null, criteria: [] }),
    );
  });
});
