import { testId } from '@palm/client/testing/test-id';
import { groupApi, type ClassGroup, type GroupOverview } from '@palm/contract/group/calls';
import { groupDeskApi, type GroupPerson } from '@palm/contract/group/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { GroupBoard } from './group-board.tsx';

const CLASS = testId(1);

const group = (place: number, name: string, memberCount: number): ClassGroup => ({
  id: testId(place),
  name,
  slogan: '',
  leaderId: null,
  leaderName: null,
  memberCount,
  figures: { overall: 62.5, required: 45, attendance: 94, homework: null },
  placeBefore: null,
  revision: 1,
});

const overview: GroupOverview = {
  groups: [group(11, '翻山组', 1), group(12, '搭桥组', 0)],
  ownGroupId: null,
  weights: { required: 40, attendance: 30, homework: 0 },
  classFigures: { overall: 62.5, required: 45, attendance: 94, homework: null },
  ungroupedCount: 1,
  memberCount: 2,
  comparedOn: null,
  leads: true,
  manages: true,
  classroomTitle: '新经理训练营',
};

const person = (place: number, name: string, inGroup: ClassGroup | null): GroupPerson => ({
  memberId: testId(place),
  name,
  account: `member-${place}`,
  departmentName: '市场部',
  groupId: inGroup?.id ?? null,
  groupName: inGroup?.name ?? null,
  leader: false,
});

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(groupApi.overview, overview);
  server.answer(groupDeskApi.people, {
    list: [person(21, '林知夏', overview.groups[0] ?? null), person(22, '唐果', null)],
    total: 2,
  });
});

const open = () =>
  renderPage(
    <GroupBoard
      classroomId={CLASS}
      head={(title, note, acts) => (
        <>
          <h1>{title}</h1>
          <p>{note}</p>
          {acts}
        </>
      )}
    />,
    server,
  );

describe('the groups of a class', () => {
  it('show the formula they are compared by, and who has no group', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '《新经理训练营》的小组' })).toBeDefined();
    expect(screen.getByText('2 组，还有 1 人没有分组')).toBeDefined();
    expect(screen.getByText(/综合 = 人均必修 57.1% \+ 出勤 42.9%/)).toBeDefined();
  });

  it('list their members when selected', async () => {
    const { search } = open();
    await userEvent.click(await screen.findByRole('button', { name: '搭桥组' }));
    expect(search().get('groupId')).toBe(testId(12));
  });

  it('are created with a name, and deleted only after confirmation', async () => {
    server.answer(groupDeskApi.create, { id: testId(13) });
    server.answer(groupDeskApi.remove, { done: true });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '新建小组' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '新建' }));
    expect(await dialog.findByText('请填写小组名称')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: '小组名称' }), '掌灯组');
    await userEvent.click(dialog.getByRole('button', { name: '新建' }));
    await waitFor(() => expect(server.sent(groupDeskApi.create)).toMatchObject([{ classroomId: CLASS, name: '掌灯组', slogan: '' }]));
    await userEvent.click(screen.getByRole('button', { name: '翻山组的更多操作' }));
    await userEvent.click(await screen.findByText('删除…'));
    expect(server.sent(groupDeskApi.remove)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.sent(groupDeskApi.remove)).toEqual([{ groupId: testId(11) }]));
  });

  it('are renamed without overwriting what somebody else has written meanwhile', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: '翻山组的更多操作' }));
    await userEvent.click(await screen.findByText('改名称和口号…'));
    const [mine, other] = overview.groups;
    server.answer(groupApi.overview, {
      ...overview,
      groups: [...(mine ? [{ ...mine, slogan: '先把路踩出来', revision: 2 }] : []), ...(other ? [other] : [])],
    });
    server.refuse(groupDeskApi.update, 'CONFLICT');
    fireEvent.change(screen.getByRole('textbox', { name: '小组名称' }), { target: { value: '越岭组' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('先把路踩出来')).toBeDefined();
    server.answer(groupDeskApi.update, { revision: 3 });
    await userEvent.click(screen.getByText('在对方的上面放回我的修改'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(groupDeskApi.update)).toHaveLength(2));
    expect(server.sent(groupDeskApi.update)).toMatchObject([
      { groupId: testId(11), name: '越岭组', slogan: '', revision: '1' },
      { groupId: testId(11), name: '越岭组', slogan: '先把路踩出来', revision: '2' },
    ]);
  });

  it('take members, and are led by one of them', async () => {
    server.answer(groupDeskApi.move, { changed: 1 });
    server.answer(groupDeskApi.lead, { done: true });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '唐果的更多操作' }));
    await userEvent.click(await screen.findByText('移到「搭桥组」'));
    await waitFor(() =>
      expect(server.sent(groupDeskApi.move)).toEqual([{ classroomId: CLASS, memberIds: [testId(22)], groupId: testId(12) }]),
    );
    await userEvent.click(screen.getByRole('button', { name: '设为组长：林知夏' }));
    await waitFor(() => expect(server.sent(groupDeskApi.lead)).toEqual([{ groupId: testId(11), memberId: testId(21) }]));
  });

  it('are created by a rule after a preview', async () => {
    server.answer(groupDeskApi.splitPreview, { groups: [{ name: '第一组', memberCount: 2 }], removedCount: 2 });
    server.answer(groupDeskApi.split, { groupCount: 1, memberCount: 2 });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '按规则分组' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/现有 2 个小组会删除/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '替换现有 2 个小组' }));
    await waitFor(() =>
      expect(server.sent(groupDeskApi.split)).toEqual([{ classroomId: CLASS, rule: 'even', scope: 'ungrouped', groupCount: 4 }]),
    );
  });
});
