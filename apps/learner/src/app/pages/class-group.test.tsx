import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomApi } from '@palm/contract/classroom/calls';
import { groupApi, type ClassGroup, type GroupOverview } from '@palm/contract/group/calls';
import { groupDeskApi } from '@palm/contract/group/desk';
import { qaApi } from '@palm/contract/qa/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleClass } from '../../shared/testing/class-samples.ts';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassGroupPage } from './class-group.tsx';

const CLASS = idOf(1);
const classroom = sampleClass(CLASS);

const group = (place: number, name: string, overall: number | null, parts: Partial<ClassGroup> = {}): ClassGroup => ({
  id: idOf(place),
  name,
  slogan: '',
  leaderId: null,
  leaderName: null,
  memberCount: 3,
  figures: { overall, required: overall, attendance: null, homework: null },
  placeBefore: null,
  revision: 1,
  ...parts,
});

const overview = (parts: Partial<GroupOverview> = {}): GroupOverview => ({
  groups: [group(11, '搭桥组', 45, { slogan: '两头都听得见', leaderName: '唐果' }), group(12, '翻山组', 77), group(13, '空组', null)],
  ownGroupId: idOf(11),
  weights: { required: 40, attendance: 30, homework: 0 },
  classFigures: { overall: 50, required: 43, attendance: 94, homework: null },
  ungroupedCount: 1,
  memberCount: 7,
  comparedOn: null,
  leads: false,
  manages: false,
  classroomTitle: classroom.title,
  ...parts,
});

const person = { memberId: idOf(21), name: '林知夏', avatarUrl: null, departmentName: '市场部', leader: false, me: true, percent: 43 };
const leader = { ...person, memberId: idOf(22), name: '唐果', leader: true, me: false, percent: 57 };

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(classroomApi.detail, classroom);
  const place = { kind: 'group' as const, objectId: idOf(11), title: '搭桥组', address: '/newclass/classGroup' };
  server.answer(qaApi.list, { list: [], total: 0, place });
  server.answer(groupApi.members, { list: [leader, person], total: 2 });
  server.answer(groupApi.homework, { homework: null });
});

const open = (address = `/newclass/classGroup?classroomId=${CLASS}`) => renderPage(ClassGroupPage, address, server);

describe('a member', () => {
  beforeEach(() => server.answer(groupApi.overview, overview()));

  it('sees their own group with its members, leader and rank', async () => {
    await open();
    const own = within(await screen.findByRole('region', { name: '搭桥组' }));
    expect(own.getByText('两头都听得见')).toBeTruthy();
    expect(await own.findByRole('img', { name: '组长' })).toBeTruthy();
    expect(own.getByText('林知夏（我）')).toBeTruthy();
    expect(own.getByText('2')).toBeTruthy();
    expect(server.callsOf(groupApi.members).map(({ query }) => query['groupId'])).toEqual([idOf(11)]);
  });

  it('sees how ranks have changed, and since when', async () => {
    const groups = [
      group(11, '搭桥组', 45, { placeBefore: 3 }),
      group(12, '翻山组', 77, { placeBefore: 1 }),
      group(13, '掌灯组', 30, { placeBefore: 2 }),
      group(14, '新组', 20),
    ];
    server.answer(groupApi.overview, overview({ groups, comparedOn: '2026-11-20' }));
    await open();
    expect(await screen.findByText('/ 4，升 1 位')).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: '小组排名' })).getAllByRole('listitem');
    const words = ['持平', '升 1 位', '降 1 位', '那时还没有名次'];
    rows.forEach((row, place) => expect(within(row).getByText(words[place] ?? '')).toBeTruthy());
    expect(screen.getByText(/名次的升降与 11 月 20 日相比/u)).toBeTruthy();
  });

  it('sees who in the group has not submitted the next homework, and follows the link', async () => {
    const faces = [{ id: idOf(22), name: '唐果', avatarUrl: null }];
    const common = { homeworkId: idOf(41), title: '第二周作业', byGroup: false, dueOn: '2026-11-26', memberCount: 3, faces };
    server.answer(groupApi.homework, { homework: { ...common, handedCount: 1, missingNames: ['陈一苇'], own: 'missing' } });
    await open();
    const strip = within(await screen.findByRole('region', { name: '小组的作业' }));
    expect(strip.getByRole('heading', { name: '第二周作业：1 人已交，还差 2 人' })).toBeTruthy();
    expect(strip.getByText('你、陈一苇还没有交，11 月 26 日截止')).toBeTruthy();
    expect(strip.getByRole('link', { name: '交作业' }).getAttribute('href')).toContain(idOf(41));
  });

  it('sees the group only once its homework is known, so that nothing moves when there is none', async () => {
    await open();
    await screen.findByRole('region', { name: '搭桥组' });
    expect(document.querySelector('[class*=loading]')).toBeNull();
  });

  it('sees the group ranking, with a formula limited to what the class has', async () => {
    await open();
    const ranking = within(await screen.findByRole('region', { name: '小组排名' }));
    const places = ranking.getAllByRole('listitem').map((row) => row.textContent);
    expect(places[0]).toContain('翻山组');
    expect(places[2]).toContain('空组');
    expect(ranking.getByText(/综合 =（人均必修 × 40 \+ 出勤 × 30）÷ 70/)).toBeTruthy();
    expect(ranking.queryByRole('tab', { name: '作业' })).toBeNull();
    expect(ranking.queryByRole('button')).toBeNull();
  });

  it("only sees their own group's forum", async () => {
    await open();
    expect(await screen.findByRole('region', { name: '组内讨论' })).toBeTruthy();
    expect(server.callsOf(qaApi.list).map(({ query }) => [query['kind'], query['objectId']])).toEqual([['group', idOf(11)]]);
    await userEvent.click(await screen.findByRole('button', { name: '提问' }));
    expect(await screen.findByText('本组的人和班主任、助教都能看到，也都能回答。')).toBeTruthy();
  });

  it('cannot manage anything', async () => {
    await open();
    await screen.findByText('林知夏（我）');
    expect(screen.queryByRole('region', { name: '管理小组' })).toBeNull();
    expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull();
  });

  it('is told about having no group, and no members are requested', async () => {
    server.answer(groupApi.overview, overview({ ownGroupId: null }));
    await open();
    expect(await screen.findByText('你还没有分到小组')).toBeTruthy();
    expect(server.sent(groupApi.members)).toEqual([]);
  });
});

describe('class staff', () => {
  beforeEach(() => {
    server.answer(classroomApi.detail, { ...classroom, membership: 'none', staff: true, duties: [] });
    server.answer(groupApi.overview, overview({ ownGroupId: null, leads: true, manages: true }));
  });

  it('open any group from the ranking', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: '翻山组' }));
    expect(await screen.findByRole('region', { name: '翻山组' })).toBeTruthy();
    expect(router.state.location.search).toContain(`groupId=${idOf(12)}`);
  });

  it('cannot change groups as an assistant without that duty', async () => {
    server.answer(groupApi.overview, overview({ ownGroupId: null, leads: true }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '翻山组' }));
    expect(await screen.findByRole('region', { name: '翻山组' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '新建小组' })).toBeNull();
    expect(screen.queryByRole('button', { name: '移人进来' })).toBeNull();
  });

  it('create a named group, once', async () => {
    server.answer(groupDeskApi.create, { id: idOf(12) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '新建小组' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '新建' }));
    expect(dialog.getByText('请填写小组名称')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /小组名称/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /小组名称/ }), '掌灯组');
    await userEvent.click(dialog.getByRole('button', { name: '新建' }));
    await waitFor(() => expect(server.sent(groupDeskApi.create)).toMatchObject([{ classroomId: CLASS, name: '掌灯组', slogan: '' }]));
  });

  it('rename a group without overwriting what somebody else has written meanwhile', async () => {
    await open();
    const mine = group(11, '搭桥组', 45, { slogan: '两头都听得见', leaderName: '唐果' });
    await userEvent.click(await screen.findByRole('button', { name: '搭桥组的更多操作' }));
    await userEvent.click(await screen.findByText('改名称和口号'));
    const dialog = within(await screen.findByRole('dialog'));
    server.refuse(groupDeskApi.update, 'CONFLICT');
    server.answer(
      groupApi.overview,
      overview({ groups: [{ ...mine, slogan: '一步一桥', revision: 2 }], ownGroupId: null, leads: true, manages: true }),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: /小组名称/ }), '二');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText(/别人刚改成「搭桥组」，口号是「一步一桥」/)).toBeTruthy();
    server.answer(groupDeskApi.update, { revision: 3 });
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sent(groupDeskApi.update)).toMatchObject([
        { name: '搭桥组二', slogan: '两头都听得见', revision: '1' },
        { name: '搭桥组二', slogan: '一步一桥', revision: '2' },
      ]),
    );
  });

  it('add members, appoint the leader, and confirm before removing a group', async () => {
    const row = { ...person, account: 'linzhixia', groupId: null, groupName: null };
    server.answer(groupDeskApi.people, { list: [row], total: 1 });
    server.answer(groupDeskApi.move, { changed: 1 });
    server.answer(groupDeskApi.lead, { done: true });
    server.answer(groupDeskApi.remove, { done: true });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '移人进来' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /林知夏/ }));
    await userEvent.click(dialog.getByRole('button', { name: '移进 1 人' }));
    await waitFor(() =>
      expect(server.sent(groupDeskApi.move)).toEqual([{ classroomId: CLASS, memberIds: [person.memberId], groupId: idOf(11) }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: '林知夏的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '设为组长' }));
    await waitFor(() => expect(server.sent(groupDeskApi.lead)).toEqual([{ groupId: idOf(11), memberId: person.memberId }]));
    await userEvent.click(screen.getByRole('button', { name: '搭桥组的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除小组' }));
    expect(server.sent(groupDeskApi.remove)).toEqual([]);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除小组' }));
    await waitFor(() => expect(server.sent(groupDeskApi.remove)).toEqual([{ groupId: idOf(11) }]));
  });

  it('preview the groups a rule would create', async () => {
    server.answer(groupDeskApi.splitPreview, { groups: [{ name: '第一组', memberCount: 1 }], removedCount: 0 });
    server.answer(groupDeskApi.split, { groupCount: 1, memberCount: 1 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '按规则分组' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('第一组')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: '每个部门一组' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: '分组' }).hasAttribute('disabled')).toBe(false));
    await userEvent.click(dialog.getByRole('button', { name: '分组' }));
    await waitFor(() =>
      expect(server.sent(groupDeskApi.split)).toMatchObject([{ classroomId: CLASS, rule: 'department', scope: 'ungrouped' }]),
    );
  });
});
