import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { homeworkApi, type HomeworkDetail } from '@palm/contract/homework/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { Writing } from './writing.tsx';

const homework = {
  id: idOf(1),
  title: '作业一：我的一周去哪了',
  state: null,
  lateRule: 'refused',
  draft: { text: '', files: [], savedAt: null },
} as unknown as HomeworkDetail;

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const Page = () => <Writing homework={homework} />;
const write = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: '正文' }), { target: { value: text } });
const send = async () => {
  await userEvent.click(screen.getByRole('button', { name: '提交作业' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交作业' }));
};

it('hands nothing in where nothing was written', async () => {
  await renderPage(Page, '/classHomework', server);
  await userEvent.click(screen.getByRole('button', { name: '提交作业' }));
  expect(screen.getByText(/还没有写内容/)).toBeTruthy();
  expect(server.sent(homeworkApi.handIn)).toEqual([]);
});

it('goes on keeping the draft when handing in has failed', async () => {
  server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:00:00Z' });
  server.refuse(homeworkApi.handIn, 'HOMEWORK_OVER');
  await renderPage(Page, '/classHomework', server);
  write('我的一周大半给了会议。');
  await send();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() =>
    expect(server.sent(homeworkApi.saveDraft)).toEqual([{ homeworkId: idOf(1), text: '我的一周大半给了会议。', fileKeys: [] }]),
  );
});

it('stores what was written last also while a draft is on its way', async () => {
  server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:00:00Z' });
  await renderPage(Page, '/classHomework', server);
  write('第一句。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  write('第一句。第二句。');
  fireEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(server.sent(homeworkApi.saveDraft)).toHaveLength(2));
  expect(server.sent(homeworkApi.saveDraft)[1]).toMatchObject({ text: '第一句。第二句。' });
});
