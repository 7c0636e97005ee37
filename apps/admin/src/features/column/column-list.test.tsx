import { testId } from '@palm/client/testing/test-id';
import { columnListApi, type ColumnAdminRow } from '@palm/contract/column/list';
import { teacherApi, type TeacherRow } from '@palm/contract/teacher/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ColumnList } from './column-list.tsx';

const teacher = (number: number, status: TeacherRow['status'] = 'active'): TeacherRow => ({
  id: testId(number),
  name: `讲师 ${number}`,
  title: '',
  avatarUrl: null,
  quote: '',
  biography: '',
  expertise: [],
  memberId: null,
  account: null,
  avatarKey: null,
  courseCount: 0,
  status,
  revision: 1,
});
const teachers = Array.from({ length: 80 }, (_, at) => teacher(at + 1, at + 1 === 80 ? 'archived' : 'active'));

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(columnListApi.list, { list: [], total: 0, exactTotal: 0 });
  server.answer(teacherApi.list, ({ query: { keyword = '', status, teacherIds, pageSize = '20' } }) => {
    const matching = teachers.filter((one) =>
      teacherIds === undefined ? one.name.includes(String(keyword)) && one.status === status : one.id === teacherIds,
    );
    return { list: matching.slice(0, Number(pageSize)), total: matching.length, exactTotal: matching.length };
  });
});

const show = (teacherId?: string) =>
  renderPage(<ColumnList emptyAction={null} />, server, { at: teacherId === undefined ? '/columns' : `/columns?teacherId=${teacherId}` });

describe('the teacher filter of the columns', () => {
  it.each([
    ['among the first', 3, '讲师：讲师 3'],
    ['beyond them', 70, '讲师：讲师 70'],
    ['archived', 80, '讲师：讲师 80'],
    ['deleted', 999, '讲师：已删除'],
  ])('names the teacher of a link, who is %s', async (_, number, chip) => {
    show(testId(number));
    expect(await screen.findByText(chip)).toBeDefined();
  });

  it('finds a teacher by name on the server, and keeps the name', async () => {
    const { path } = show();
    const field = screen.getByRole('combobox', { name: '讲师' });
    fireEvent.mouseDown(field);
    expect(await screen.findByText('讲师 10')).toBeDefined();
    fireEvent.change(field, { target: { value: '讲师 70' } });
    fireEvent.click(await screen.findByText('讲师 70'));
    expect(screen.getByText('讲师：讲师 70')).toBeDefined();
    await waitFor(() => expect(server.callsOf(columnListApi.list)).toHaveLength(2));
    expect(path()).toBe('/columns');
  });

  it('says that the name did not load, and can try again', async () => {
    server.refuse(teacherApi.list, 'FORBIDDEN');
    show(testId(70));
    expect(await screen.findByText('讲师：没有加载出来')).toBeDefined();
    server.answer(teacherApi.list, { list: [teacher(70)], total: 1, exactTotal: 1 });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '讲师' }));
    fireEvent.click(await screen.findByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByText('讲师：讲师 70')).toBeDefined();
  });
});

it('says where an archived column is published again', async () => {
  const row: ColumnAdminRow = {
    id: testId(1),
    title: '带队三步',
    cover: { motif: 'leaf', tone: 'ochre', url: null },
    teacherNames: [],
    stageCount: 1,
    courseCount: 2,
    subscriberCount: 3,
    status: 'published',
    changed: false,
    scheduledAt: null,
    place: 1,
    updatedAt: '2026-11-01T00:00:00.000Z',
  };
  server.answer(columnListApi.list, { list: [row], total: 1, exactTotal: 1 });
  show();
  fireEvent.click(await screen.findByRole('button', { name: '带队三步的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '归档' }));
  expect(await screen.findByText(/可以打开它重新发布/)).toBeDefined();
});
