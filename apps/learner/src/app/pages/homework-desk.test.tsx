import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { homeworkDeskApi, type SimilarWork, type SubmissionRow } from '@palm/contract/homework/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { HomeworkDeskPage } from './homework-desk.tsx';

const homework = {
  id: idOf(1),
  classroomId: idOf(2),
  classroomTitle: '秋季新经理训练营',
  title: '第二周作业：完成一次真实的绩效面谈',
  brief: '',
  files: [],
  fullMark: 100,
  passMark: 75,
  criteria: [{ id: idOf(3), title: '先讲事实', hint: '有时间、有次数', points: 100 }],
  lateRule: 'marked' as const,
  byGroup: false,
  handedIn: true,
  revision: 1,
  savedAt: '2026-11-19T06:40:00.000Z',
};

const row = (place: number, name: string, state: SubmissionRow['state']): SubmissionRow & { submissionId: string } => ({
  submissionId: idOf(place),
  memberId: idOf(place + 100),
  groupId: null,
  memberNames: [],
  name,
  account: name,
  avatarUrl: null,
  departmentName: '市场部',
  state,
  versionCount: 1,
  late: false,
  handedAt: '2026-11-19T06:40:00.000Z',
  score: null,
  passed: false,
  excellent: 'none',
  reviewedAt: null,
});
const [first, second] = [row(11, '林知夏', 'handed'), row(12, '唐果', 'handed')];
const counts = { in: 2, handed: 2, returned: 0, marked: 0, missing: 3 };
const opened = (one: typeof first) => ({
  ...one,
  joinedNames: ['袁满'],
  versions: [
    {
      number: 1,
      text: `${one.name}和组里的同事做了面谈。`,
      files: [],
      handedAt: one.handedAt ?? '',
      late: false,
      handedBy: null,
      review: null,
    },
  ],
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(homeworkDeskApi.edit, homework);
  server.answer(homeworkDeskApi.submissions, { list: [first, second], total: 2, counts });
  server.answer(homeworkDeskApi.similar, { list: [] });
  server.answer(homeworkDeskApi.submission, ({ query }) => opened(query['submissionId'] === second.submissionId ? second : first));
});

const similar: SimilarWork = {
  submissionId: second.submissionId,
  name: '唐果',
  handedAt: '2026-11-19T06:40:00.000Z',
  percent: 38,
  own: [{ from: 3, to: 13 }],
  text: '唐果和组里的同事做了面谈。',
  theirs: [{ from: 2, to: 12 }],
};

const open = () => renderPage(HomeworkDeskPage, `/classHomework/desk?homeworkId=${homework.id}`, server);

it('opens the first submission that is waiting, and the next one by a key', async () => {
  await open();
  expect(await screen.findByText('林知夏和组里的同事做了面谈。')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'j' });
  expect(await screen.findByText('唐果和组里的同事做了面谈。')).toBeTruthy();
});

it.each([
  ['handed', false, ['J', 'K', 'G', 'Q', 'B', 'Ctrl', 'Enter'], '批改完，下一份'],
  ['marked', false, ['J', 'K', 'G', 'Q', 'B', 'Ctrl', 'Enter'], '保存修改'],
  ['marked', true, ['J', 'K', 'G', 'Q', 'Ctrl', 'Enter'], '保存修改'],
  ['returned', false, ['J', 'K'], '前后一份'],
] as const)('names the keys that act on work that is %s, passed: %s', async (state, passed, keys, last) => {
  server.answer(homeworkDeskApi.submission, opened({ ...first, state, passed }));
  await open();
  const line = (await screen.findByText('J')).closest('p');
  expect([...(line?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)).toEqual(keys);
  expect(line?.textContent).toMatch(new RegExp(`${last}$`, 'u'));
});

it('sends no mark while points are missing, then sends it and opens the next one', async () => {
  server.answer(homeworkDeskApi.mark, { score: 90, passed: true });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '批改完，下一份' }));
  expect(server.sent(homeworkDeskApi.mark)).toEqual([]);
  await userEvent.click(within(screen.getByRole('group', { name: '先讲事实' })).getByRole('button', { name: '90' }));
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(server.sent(homeworkDeskApi.mark)).toMatchObject([
      // As read, so that the server refuses to overwrite what another teacher has saved since.
      { submissionId: first.submissionId, number: 1, points: [{ criterionId: idOf(3), points: 90 }], readAt: null },
    ]),
  );
  expect(await screen.findByText('唐果和组里的同事做了面谈。')).toBeTruthy();
});

it('keeps what was typed over marked work when another one is opened, until it is sent or dropped', async () => {
  server.answer(homeworkDeskApi.submission, ({ query }) =>
    opened(query['submissionId'] === second.submissionId ? second : { ...first, state: 'marked' }),
  );
  await open();
  const remark = () => screen.findByRole('textbox', { name: '评语' });
  await userEvent.type(await remark(), '请补上时间');
  fireEvent.keyDown(window, { key: 'j' });
  expect(await screen.findByText('唐果和组里的同事做了面谈。')).toBeTruthy();
  expect(await remark()).toHaveProperty('value', '');
  fireEvent.keyDown(window, { key: 'k' });
  expect(await screen.findByText('上次没有保存的批改已放回')).toBeTruthy();
  expect(await remark()).toHaveProperty('value', '请补上时间');
  await userEvent.click(screen.getByRole('button', { name: '放弃，看已保存的' }));
  expect(await remark()).toHaveProperty('value', '');
  expect(screen.queryByText('上次没有保存的批改已放回')).toBeNull();
  expect(server.sent(homeworkDeskApi.saveReview)).toEqual([]);
});

it('keeps what was typed over work that another teacher has marked meanwhile, and the time it was typed over', async () => {
  server.refuse(homeworkDeskApi.saveReview, 'HOMEWORK_REVIEWED', { name: '沈若岚' });
  await open();
  const remark = () => screen.findByRole('textbox', { name: '评语' });
  await userEvent.type(await remark(), '写得很细');
  fireEvent.keyDown(window, { key: 'j' });
  expect(await screen.findByText('唐果和组里的同事做了面谈。')).toBeTruthy();
  const reviewed = { remark: '第二段再展开', notes: [], points: [], score: null, result: null, reviewedBy: '沈若岚' };
  const [version] = opened(first).versions;
  server.answer(homeworkDeskApi.submission, {
    ...opened(first),
    versions: [{ ...version, review: { ...reviewed, reviewedAt: '2026-11-20T06:40:00.000Z' } }],
  } as never);
  fireEvent.keyDown(window, { key: 'k' });
  expect(await remark()).toHaveProperty('value', '写得很细');
  await userEvent.type(await remark(), '。');
  await waitFor(() => expect(server.sent(homeworkDeskApi.saveReview).at(-1)).toMatchObject({ remark: '写得很细。', readAt: null }));
  await userEvent.click(await screen.findByRole('button', { name: '放弃，看已保存的' }));
});

it('returns several at once, with a common reason, which stays if nothing could be returned', async () => {
  server.answer(homeworkDeskApi.giveBack, { changed: 0, skipped: ['林知夏'] });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '一起退回…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: '唐果' }));
  await userEvent.click(dialog.getByRole('button', { name: '退回' }));
  expect(dialog.getByText('请写清要改什么，作者会收到', { selector: '[role=alert]' })).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: '退回的原因' }), '请补上时间和次数');
  await userEvent.click(dialog.getByRole('button', { name: '退回' }));
  expect(await dialog.findByText(/林知夏的作业刚刚有人批改或重新提交，没有退回/)).toBeTruthy();
  server.answer(homeworkDeskApi.giveBack, { changed: 1, skipped: [] });
  await userEvent.click(dialog.getByRole('button', { name: '退回' }));
  const submissions = [{ id: first.submissionId, number: 1, readAt: null }];
  const sent = { homeworkId: homework.id, submissions, remark: '请补上时间和次数' };
  await waitFor(() => expect(server.sent(homeworkDeskApi.giveBack)).toEqual([sent, sent]));
});

it('lists members who have not submitted, without marking them', async () => {
  await open();
  const missing = { ...row(13, '郑一帆', null), submissionId: null };
  server.answer(homeworkDeskApi.submissions, { list: [missing], total: 1, counts });
  await userEvent.click(await screen.findByRole('tab', { name: /未交/ }));
  const rail = within(screen.getByRole('list', { name: '提交的人' }));
  expect(await rail.findByText('郑一帆')).toBeTruthy();
  expect(rail.queryByRole('button')).toBeNull();
});

it('lists a similar submission, with both side by side', async () => {
  server.answer(homeworkDeskApi.similar, { list: [similar] });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '对照唐果的作业' }));
  const dialog = within(await screen.findByRole('dialog', { name: '林知夏和唐果，38% 相同' }));
  const marked = (name: string) => dialog.getByRole('region', { name }).querySelector('mark')?.textContent;
  expect([marked('林知夏的作业'), marked('唐果的作业')]).toEqual(['和组里的同事做了面谈', '和组里的同事做了面谈']);
});

it("can count a group's work for members who joined later", async () => {
  server.answer(homeworkDeskApi.countJoined, { added: 1 });
  await open();
  const joined = within(await screen.findByRole('region', { name: '后来进组的人' }));
  expect(joined.getByText('袁满')).toBeTruthy();
  await userEvent.click(joined.getByRole('button', { name: '也算给他们' }));
  await waitFor(() => expect(server.sent(homeworkDeskApi.countJoined)).toEqual([{ submissionId: first.submissionId }]));
});
