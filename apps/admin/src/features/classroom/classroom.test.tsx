import { testId } from '@palm/client/testing/test-id';
import { classroomAdminApi, type ClassroomAdminRow, type ClassroomEdit } from '@palm/contract/classroom/admin';
import type { ClassroomMemberRow } from '@palm/contract/classroom/members';
import { firstPageAdminApi } from '@palm/contract/first-page/admin';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ClassroomList } from './classroom-list.tsx';
import { ClassroomDesk } from './desk/classroom-desk.tsx';
import { ClassMemberList } from './members/class-member-list.tsx';

const classroom: ClassroomEdit = {
  id: testId(1),
  title: '新经理训练营',
  intro: '',
  guide: '',
  cover: { motif: 'ridge', tone: 'navy', key: null },
  coverUrl: null,
  startsOn: '2026-11-01',
  endsOn: '2026-12-12',
  joinRule: 'apply',
  capacity: 16,
  completionShare: 100,
  completionAttendance: null,
  completionHomework: null,
  completionMark: null,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  teacherIds: [],
  assistantIds: [],
  assistantDuties: ['homework', 'attendance', 'question', 'notice', 'statistics'],
  plan: [
    {
      id: testId(11),
      title: '换角色',
      intro: '',
      unlock: 'start',
      opensOn: null,
      items: [{ id: testId(21), kind: 'course', objectId: testId(31), required: true, dueOn: null, dueDays: null }],
    },
  ],
  objects: [{ id: testId(31), title: '带好第一支团队', published: true, barredCount: 0 }],
  people: [],
  status: 'draft',
  isTemplate: false,
  memberCount: 12,
  revision: 3,
  savedAt: null,
  savedBy: null,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(memberApi.pick, { list: [] });
  server.answer(memberApi.count, { count: 60 });
  server.answer(classroomAdminApi.edit, classroom);
  server.answer(classroomAdminApi.update, { revision: 4 });
});

describe('the class editor', () => {
  it('says what prevents saving, and sends nothing', async () => {
    renderPage(<ClassroomDesk classroom={classroom} />, server);
    await userEvent.click(screen.getByRole('button', { name: /换角色\s*1 项/ }));
    await userEvent.click(screen.getByRole('radio', { name: '到某一天' }));
    expect(await screen.findByText(/要选开放日期/)).toBeDefined();
    expect(server.sent(classroomAdminApi.update)).toEqual([]);
  });

  it('autosaves an item made elective, as long as the class is unpublished', async () => {
    renderPage(<ClassroomDesk classroom={classroom} />, server);
    await userEvent.click(screen.getByRole('button', { name: /换角色\s*1 项/ }));
    await userEvent.click(within(screen.getByRole('radiogroup', { name: /必修还是选修/ })).getByText('选修'));
    await waitFor(
      () => expect(server.sent(classroomAdminApi.update)).toMatchObject([{ revision: 3, plan: [{ items: [{ required: false }] }] }]),
      { timeout: 5000 },
    );
  });

  it('does not claim that learners see a published class that has neither members nor an audience', async () => {
    const visibility = { ...classroom.visibility, all: false };
    server.answer(classroomAdminApi.publish, { changed: 1, skipped: 0 });
    renderPage(<ClassroomDesk classroom={{ ...classroom, memberCount: 0, visibility }} />, server);
    await userEvent.click(screen.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('已发布；班级里还没有人，接着到「成员」里添加')).toBeDefined();
    expect(screen.queryByText('已发布，学员现在就能看到')).toBeNull();
  });

  it('marks inaccessible, unpublished and deleted items, and explains each', async () => {
    const [stage] = classroom.plan;
    const [item] = stage?.items ?? [];
    const items = [31, 32, 33].map((object) => ({ ...item, id: testId(object + 100), objectId: testId(object) }));
    const objects = [
      { id: testId(31), title: '带好第一支团队', published: true, barredCount: 3 },
      { id: testId(32), title: '给反馈', published: false, barredCount: 12 },
    ];
    const plan = [{ ...stage, items }] as ClassroomEdit['plan'];
    renderPage(<ClassroomDesk classroom={{ ...classroom, plan, objects }} />, server);
    expect(screen.getAllByText(/^\s*· /).map((mark) => mark.textContent)).toEqual([' · 3 人打不开', ' · 没有发布', ' · 已删除']);
    await userEvent.click(screen.getByRole('button', { name: /换角色\s*3 项/ }));
    expect((await screen.findAllByRole('note')).map((note) => note.getAttribute('aria-label')?.slice(0, 12))).toEqual([
      expect.stringContaining('3 人打不开'),
      expect.stringContaining('没有发布'),
      expect.stringContaining('已删除'),
    ]);
  });

  it('adds picked items to the stage, as required', async () => {
    server.answer(firstPageAdminApi.pick, { list: [{ id: testId(32), title: '给反馈', published: true }] });
    renderPage(<ClassroomDesk classroom={classroom} />, server);
    await userEvent.click(screen.getByRole('button', { name: '加一项' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '课程' }));
    fireEvent.click(await screen.findByTitle('给反馈'));
    await userEvent.click(dialog.getByRole('button', { name: '添加 1 项' }));
    await waitFor(
      () =>
        expect(server.sent(classroomAdminApi.update)).toMatchObject([
          { plan: [{ items: [{ objectId: testId(31) }, { kind: 'course', objectId: testId(32), required: true }] }] },
        ]),
      { timeout: 5000 },
    );
  });

  it('withholds the unticked permission from assistants', async () => {
    renderPage(<ClassroomDesk classroom={classroom} />, server);
    await userEvent.click(screen.getByRole('checkbox', { name: '批改作业' }));
    await waitFor(
      () =>
        expect(server.sent(classroomAdminApi.update)).toMatchObject([
          { assistantDuties: ['attendance', 'question', 'notice', 'statistics'] },
        ]),
      { timeout: 5000 },
    );
  });

  it('says how many members a change of a running class reaches, and saves it only on request', async () => {
    renderPage(<ClassroomDesk classroom={{ ...classroom, status: 'published' }} />, server);
    expect(screen.getByText(/12 位成员马上看到/)).toBeDefined();
    fireEvent.change(screen.getByRole('textbox', { name: '班级名称' }), { target: { value: '秋季营' } });
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.update)).toMatchObject([{ title: '秋季营' }]));
  });
});

describe('a plan change in a running class', () => {
  const none = { count: 0, names: [] };

  it('shows its effect on the members before it is saved', async () => {
    const effect = { memberCount: 12, overdue: { count: 2, names: ['林知夏', '唐果'] }, closed: none, higher: none, lower: none };
    server.answer(classroomAdminApi.updateEffect, { ...effect, completing: none, kept: none });
    renderPage(<ClassroomDesk classroom={{ ...classroom, status: 'published' }} />, server);
    await userEvent.click(screen.getByRole('button', { name: /换角色\s*1 项/ }));
    await userEvent.click(within(screen.getByRole('radiogroup', { name: /必修还是选修/ })).getByText('选修'));
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('林知夏、唐果')).toBeDefined();
    expect(server.sent(classroomAdminApi.updateEffect)).toMatchObject([
      { classroomId: classroom.id, plan: [{ items: [{ required: false }] }] },
    ]);
    expect(server.sent(classroomAdminApi.update)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.update)).toMatchObject([{ plan: [{ items: [{ required: false }] }] }]));
  });
});

describe('the members of a class', () => {
  const row: ClassroomMemberRow = {
    memberId: testId(41),
    name: '林知夏',
    account: 'linzhixia',
    departmentName: '市场部',
    state: 'applied',
    message: '想早点看懂排班表',
    at: '2026-11-20T02:00:00Z',
  };

  it('accepts an applicant with one click', async () => {
    server.answer(classroomAdminApi.members, { list: [row], total: 1 });
    server.answer(classroomAdminApi.decide, { accepted: 1, waiting: 0, refused: 0 });
    renderPage(<ClassMemberList classroomId={classroom.id} />, server);
    await userEvent.click(await screen.findByRole('button', { name: /通\s?过/ }));
    await waitFor(() =>
      expect(server.sent(classroomAdminApi.decide)).toEqual([{ classroomId: classroom.id, memberIds: [row.memberId], accept: true }]),
    );
  });

  it('rejects an applicant with a reason', async () => {
    server.answer(classroomAdminApi.members, { list: [row], total: 1 });
    server.answer(classroomAdminApi.decide, { accepted: 0, waiting: 0, refused: 1 });
    renderPage(<ClassMemberList classroomId={classroom.id} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '林知夏的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '谢绝，写明理由…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: '谢绝的理由' }), '这一期只收新经理');
    await userEvent.click(dialog.getByRole('button', { name: /谢\s?绝/ }));
    await waitFor(() =>
      expect(server.sent(classroomAdminApi.decide)).toEqual([
        { classroomId: classroom.id, memberIds: [row.memberId], accept: false, reason: '这一期只收新经理' },
      ]),
    );
  });
});

const row: ClassroomAdminRow = {
  id: classroom.id,
  title: classroom.title,
  cover: { motif: 'ridge', tone: 'navy', url: null },
  startsOn: classroom.startsOn,
  endsOn: classroom.endsOn,
  joinRule: 'apply',
  capacity: 16,
  memberCount: 12,
  applicantCount: 2,
  isForNobody: false,
  stageCount: 3,
  itemCount: 12,
  status: 'published',
  updatedAt: '2026-11-20T02:00:00Z',
};

describe('the list of classes', () => {
  const open = async (given: Partial<ClassroomAdminRow>, action: string) => {
    server.answer(classroomAdminApi.list, { list: [{ ...row, ...given }], total: 1, exactTotal: 1 });
    renderPage(<ClassroomList emptyAction={null} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '新经理训练营的更多操作' }));
    await userEvent.click(await screen.findByText(action));
  };

  it.each([
    ['has nobody', { memberCount: 0, isForNobody: true }, '已发布；班级里还没有人，接着到「成员」里添加'],
    ['is for somebody', {}, '已发布，学员现在就能看到'],
  ])('says who sees a class that was published and %s', async (_, given, text) => {
    server.answer(classroomAdminApi.publish, { changed: 1, skipped: 0 });
    await open({ ...given, status: 'draft' }, '发布');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('copies a class to start on another day', async () => {
    server.answer(classroomAdminApi.createCopy, { id: testId(2) });
    await open({}, '复制并改日期…');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /复\s?制/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.createCopy)).toMatchObject([{ classroomId: classroom.id }]));
  });
});
