import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { homeworkApi, type HomeworkDetail } from '@palm/contract/homework/calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { useServices } from '../../shared/services.tsx';
import { homeworkQuery } from './homework.api.ts';
import { Writing } from './writing.tsx';

const homework = {
  id: idOf(1),
  title: '作业一：我的一周去哪了',
  state: null,
  lateRule: 'refused',
  byGroup: false,
  group: null,
  draft: { text: '', files: [], savedAt: null, savedBy: null, revision: 0 },
} as unknown as HomeworkDetail;

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const Page = () => <Writing homework={homework} onLost={() => undefined} />;
const write = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: '正文' }), { target: { value: text } });
const send = async () => {
  await userEvent.click(screen.getByRole('button', { name: '提交作业' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交作业' }));
};

it('does not submit without text', async () => {
  await renderPage(Page, '/classHomework', server);
  await userEvent.click(screen.getByRole('button', { name: '提交作业' }));
  expect(screen.getByText(/还没有写内容/)).toBeTruthy();
  expect(server.sent(homeworkApi.handIn)).toEqual([]);
});

it('continues autosaving after a failed submission', async () => {
  server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:00:00Z', revision: 1 });
  server.refuse(homeworkApi.handIn, 'HOMEWORK_OVER');
  await renderPage(Page, '/classHomework', server);
  write('我的一周大半给了会议。');
  await send();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() =>
    expect(server.sent(homeworkApi.saveDraft)).toEqual([
      { homeworkId: idOf(1), text: '我的一周大半给了会议。', fileKeys: [], revision: 0 },
    ]),
  );
});

it('saves the latest text even while a save is in progress', async () => {
  server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:00:00Z', revision: 1 });
  await renderPage(Page, '/classHomework', server);
  write('第一句。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  write('第一句。第二句。');
  fireEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(server.sent(homeworkApi.saveDraft)).toHaveLength(2));
  expect(server.sent(homeworkApi.saveDraft)[1]).toMatchObject({ text: '第一句。第二句。' });
});

describe('words typed since the last save', () => {
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' }).value;

  /** The page after a reload, with what the server has by then. */
  const reload = async (draft: Partial<HomeworkDetail['draft']>) => {
    cleanup();
    const before = server;
    server = createFakeServer();
    server.services.store.set('begunWords', before.services.store.get('begunWords'));
    server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:01:00Z', revision: 9 });
    const now = { ...homework, draft: { ...homework.draft, ...draft } };
    await renderPage(() => <Writing homework={now} onLost={() => undefined} />, '/classHomework', server);
  };

  it('are still there after a reload, and are saved then', async () => {
    await renderPage(Page, '/classHomework', server);
    write('刚写的一句。');
    await reload({});
    expect(words()).toBe('刚写的一句。');
    await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
    await waitFor(() => expect(server.sent(homeworkApi.saveDraft)[0]).toMatchObject({ text: '刚写的一句。', revision: 0 }));
  });

  it('follow those that were saved, even if the page never knew', async () => {
    await renderPage(Page, '/classHomework', server);
    write('存上的。刚写的。');
    await reload({ text: '存上的。', revision: 1 });
    expect(words()).toBe('存上的。刚写的。');
    expect(screen.queryByRole('button', { name: '对照' })).toBeNull();
  });

  it('are compared with what was saved elsewhere meanwhile', async () => {
    await renderPage(Page, '/classHomework', server);
    write('手机上写的。');
    await reload({ text: '电脑上写的。', revision: 2 });
    expect(words()).toBe('手机上写的。');
    expect(screen.getByRole('button', { name: '对照' })).toBeTruthy();
  });

  it('are forgotten once the server has them', async () => {
    server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:00:00Z', revision: 1 });
    await renderPage(Page, '/classHomework', server);
    write('存上的。');
    await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
    await waitFor(() => expect(server.services.store.get('begunWords')).toEqual([]));
  });
});

it('in a group says who saved something else meanwhile, and loses neither text', async () => {
  const newer = { text: '唐果写的。', files: [], savedAt: '2026-11-20T02:00:00Z', savedBy: '唐果', revision: 3 };
  const latest = { ...homework, byGroup: true, draft: newer };
  server.refuse(homeworkApi.saveDraft, 'HOMEWORK_DRAFT_CHANGED', { name: '唐果' });
  const Group = () => {
    const [known, setKnown] = useState({ ...homework, byGroup: true } as HomeworkDetail);
    return (
      <>
        <button type="button" onClick={() => setKnown(latest)}>
          隔一会儿
        </button>
        <Writing homework={known} onLost={() => undefined} />
      </>
    );
  };
  await renderPage(Group, '/classHomework', server);
  write('我写的。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await userEvent.click(screen.getByRole('button', { name: '隔一会儿' }));
  await userEvent.click(await screen.findByRole('button', { name: '对照' }));
  server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:01:00Z', revision: 4 });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '两份都留下' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' }).value).toBe('唐果写的。\n\n我写的。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(server.sent(homeworkApi.saveDraft).at(-1)).toMatchObject({ text: '唐果写的。\n\n我写的。', revision: 3 }));
});

it('hands over text that can no longer be saved because somebody in the group has submitted', async () => {
  server.refuse(homeworkApi.saveDraft, 'HOMEWORK_SETTLED', { reason: '这份作业已经提交；要修改请先撤回' });
  const lost = vi.fn();
  await renderPage(() => <Writing homework={homework} onLost={lost} />, '/classHomework', server);
  write('还没写完的一段。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(lost).toHaveBeenCalledWith('还没写完的一段。'));
});

it('names every refused file with the reason, and keeps showing it', async () => {
  await renderPage(Page, '/classHomework', server);
  const chosen = [new File(['MZ'], '工具.exe'), new File([], '空白.docx'), new File(['x'], '改名.bat')];
  fireEvent.change(screen.getByLabelText('选择附件'), { target: { files: chosen } });
  for (const said of [/不支持「工具.exe」/, /「空白.docx」是空文件/, /不支持「改名.bat」/]) {
    expect(screen.getByText(said)).toBeTruthy();
  }
  expect(within(screen.getByRole('list', { name: '附件' })).queryAllByRole('listitem')).toEqual([]);
});

it('moves keyboard focus to the add button after removing a file', async () => {
  const file = { key: 'a.pdf', name: '记录.pdf', size: 9, kind: 'document' as const, url: '/a.pdf' };
  const withFile = { ...homework, draft: { ...homework.draft, files: [file] } };
  await renderPage(() => <Writing homework={withFile} onLost={() => undefined} />, '/classHomework', server);
  await userEvent.click(screen.getByRole('button', { name: '移除记录.pdf' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /添加文件/ }));
});

it('never truncates silently: a text that is too long is kept, reported, and not submitted', async () => {
  server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:00:00Z', revision: 1 });
  await renderPage(Page, '/classHomework', server);
  write('字'.repeat(20_345));
  expect(screen.getByText(/正文最多 20,000 字（空格和换行也算），超出 345 字/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '正文' }).value).toHaveLength(20_345);
  await userEvent.click(screen.getByRole('button', { name: '提交作业' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(server.sent(homeworkApi.saveDraft)).toHaveLength(1));
  expect(String(server.sent(homeworkApi.saveDraft)[0]?.['text'])).toHaveLength(20_000);
});

it('says why a draft was refused, and that a connection failure is retried', async () => {
  server.refuse(homeworkApi.saveDraft, 'CLASSROOM_MEMBERS_ONLY');
  await renderPage(Page, '/classHomework', server);
  write('一句。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  expect(await screen.findByText(/^草稿没有存上：/)).toBeTruthy();
  server.setOffline(true);
  write('一句。两句。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  expect(await screen.findByText(/^草稿没有存上，正在重试/)).toBeTruthy();
});

it('refetches the homework if the due date passed before submitting, and has kept the text', async () => {
  server.answer(homeworkApi.saveDraft, { savedAt: '2026-11-20T02:00:00Z', revision: 1 });
  server.refuse(homeworkApi.handIn, 'HOMEWORK_OVER');
  const Read = () => {
    const { data } = useQuery({ ...homeworkQuery(useServices().client, homework.id), initialData: homework });
    return <Writing homework={data} onLost={() => undefined} />;
  };
  await renderPage(Read, '/classHomework', server);
  const before = server.callsOf(homeworkApi.detail).length;
  write('差一分钟。');
  await send();
  await waitFor(() => expect(server.sent(homeworkApi.saveDraft)).toMatchObject([{ text: '差一分钟。' }]));
  await waitFor(() => expect(server.callsOf(homeworkApi.detail).length).toBeGreaterThan(before));
});

const full: HomeworkDetail = {
  ...homework,
  classroomId: idOf(2),
  classroomTitle: '秋季训练营',
  brief: '',
  files: [],
  fullMark: null,
  passMark: null,
  criteria: [],
  late: false,
  score: null,
  passed: false,
  excellent: 'none',
  versions: [],
  groupNote: '',
  alone: false,
  stageTitle: '第一阶段',
  required: true,
  dueOn: '2026-12-31',
  publishedAt: '2026-11-01T02:00:00Z',
  markerNames: [],
  waitingCount: null,
  excellentCount: 0,
  abilities: { write: true, withdraw: false },
  closed: '',
};

function Known() {
  const { data } = useQuery({ ...homeworkQuery(useServices().client, homework.id), initialData: full });
  return <Writing homework={data} onLost={() => undefined} />;
}

it('of one author is not overwritten by a page opened earlier: the other text is shown next to it', async () => {
  const newer = { text: '另一页写的。', files: [], savedAt: '2026-11-20T02:00:00Z', savedBy: null, revision: 3 };
  server.refuse(homeworkApi.saveDraft, 'HOMEWORK_DRAFT_CHANGED', { name: '另一个页面' });
  server.answer(homeworkApi.detail, full);
  await renderPage(Known, '/classHomework', server);
  write('我写的。');
  server.answer(homeworkApi.detail, { ...full, draft: newer });
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await userEvent.click(await screen.findByRole('button', { name: '对照' }));
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: '用另一个页面的' })).toBeTruthy();
});

it('continues if the conflicting save was its own, whose response was lost', async () => {
  server.setOffline(true);
  await renderPage(Known, '/classHomework', server);
  write('第一句。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  expect(await screen.findByText(/^草稿没有存上，正在重试/)).toBeTruthy();
  server.setOffline(false);
  server.refuse(homeworkApi.saveDraft, 'HOMEWORK_DRAFT_CHANGED', { name: '另一个页面' });
  const stored = { text: '第一句。', files: [], savedAt: '2026-11-20T02:00:00Z', savedBy: null, revision: 1 };
  server.answer(homeworkApi.detail, { ...full, draft: stored });
  write('第一句。第二句。');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() =>
    expect(server.sent(homeworkApi.saveDraft).slice(-2)).toMatchObject([
      { text: '第一句。第二句。', revision: 0 },
      { text: '第一句。第二句。', revision: 1 },
    ]),
  );
});
