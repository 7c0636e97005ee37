import { askedExports } from '@palm/client/testing/asked-exports';
import { testId } from '@palm/client/testing/test-id';
import { classroomAdminApi, type ClassroomAdminRow } from '@palm/contract/classroom/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';
import { NewClassButton } from './new-class-button.tsx';
import { NewTemplateButton } from './new-template-button.tsx';
import { TemplateList } from './template-list.tsx';

const row: ClassroomAdminRow = {
  id: testId(1),
  title: '新员工班（六十天标准版）',
  cover: { motif: 'leaf', tone: 'ochre', url: null },
  startsOn: '2026-11-01',
  endsOn: '2026-12-30',
  joinRule: 'assigned',
  capacity: 30,
  memberCount: 0,
  applicantCount: 0,
  isForNobody: false,
  stageCount: 3,
  itemCount: 11,
  status: 'draft',
  updatedAt: '2026-11-20T02:00:00Z',
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(classroomAdminApi.list, { list: [row], total: 1, exactTotal: 1 });
  server.answer(classroomAdminApi.create, { id: testId(2) });
  server.answer(classroomAdminApi.createCopy, { id: testId(3) });
  server.answer(classroomAdminApi.createTemplate, { id: testId(4) });
  server.answer(classroomAdminApi.remove, { done: true });
});

const begin = async (origin: string) => {
  renderPage(<NewClassButton />, server);
  await userEvent.click(screen.getByRole('button', { name: '新建班级' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText(origin));
  return dialog;
};

const choose = async (label: string, title: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(title));
};

describe('a new class', () => {
  it('requires a name, and a template if made from one', async () => {
    const dialog = await begin('从模板');
    await userEvent.click(dialog.getByRole('button', { name: /^新\s?建$/ }));
    expect(await dialog.findByText('先选一个模板')).toBeDefined();
    expect(server.sent(classroomAdminApi.create)).toEqual([]);
    expect(server.sent(classroomAdminApi.createCopy)).toEqual([]);
  });

  it('starts empty, on the chosen day', async () => {
    const dialog = await begin('空白');
    await userEvent.type(dialog.getByLabelText('班级名称'), '冬季新员工班');
    await userEvent.click(dialog.getByRole('button', { name: /^新\s?建$/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.create)).toMatchObject([{ title: '冬季新员工班' }]));
    expect(server.sent(classroomAdminApi.create)[0]?.startsOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is made from a template, under its own name', async () => {
    const dialog = await begin('从模板');
    await choose('模板', row.title);
    await userEvent.type(dialog.getByLabelText('班级名称'), '2027 年 1 月新员工班');
    await userEvent.click(dialog.getByRole('button', { name: /^新\s?建$/ }));
    await waitFor(() =>
      expect(server.sent(classroomAdminApi.createCopy)).toMatchObject([{ classroomId: row.id, title: '2027 年 1 月新员工班' }]),
    );
    expect(server.callsOf(classroomAdminApi.list).every(({ query }) => query['kind'] === 'template')).toBe(true);
  });

  it('is made empty if that is chosen after a past class', async () => {
    const dialog = await begin('从往期班级');
    await choose('往期班级', `${row.title}（2026-11-01 开班）`);
    await userEvent.click(dialog.getByText('空白'));
    await userEvent.type(dialog.getByLabelText('班级名称'), '从头来');
    await userEvent.click(dialog.getByRole('button', { name: /^新\s?建$/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.create)).toHaveLength(1));
    expect(server.sent(classroomAdminApi.createCopy)).toEqual([]);
  });
});

describe('class templates', () => {
  it('show their size, and are deleted after confirmation', async () => {
    renderPage(<TemplateList />, server);
    expect(await screen.findByText('3 个阶段，11 项')).toBeDefined();
    expect(screen.getByText('60 天')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: `${row.title}的更多操作` }));
    await userEvent.click(await screen.findByText('删除…'));
    expect(server.sent(classroomAdminApi.remove)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^删\s?除$/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.remove)).toMatchObject([{ classroomId: row.id }]));
  });

  it('are preselected when a class is made from one', async () => {
    renderPage(<TemplateList />, server);
    await userEvent.click(await screen.findByRole('button', { name: `用《${row.title}》新建班级` }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('班级名称'), '一月班');
    await userEvent.click(dialog.getByRole('button', { name: /^新\s?建$/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.createCopy)).toMatchObject([{ classroomId: row.id, title: '一月班' }]));
  });

  it('are created empty with a name, once despite a double click', async () => {
    renderPage(<NewTemplateButton />, server);
    await userEvent.click(screen.getByRole('button', { name: '新建模板' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
    expect(server.sent(classroomAdminApi.createTemplate)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('模板名称'), '外训班模板');
    await userEvent.dblClick(dialog.getByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() => expect(server.sent(classroomAdminApi.createTemplate)[0]).toMatchObject({ title: '外训班模板' }));
    expect(new Set(server.sent(classroomAdminApi.createTemplate).map(({ creationId }) => creationId)).size).toBe(1);
    expect(server.sent(classroomAdminApi.createTemplate)[0]).not.toHaveProperty('classroomId');
  });

  it('are exported as the list shows them', async () => {
    renderPage(<TemplateList />, server, { at: '/?keyword=新员工' });
    await screen.findByText(row.title);
    await userEvent.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(askedExports(server)).toHaveLength(1));
    expect(askedExports(server)[0]).toMatchObject({
      sheet: classroomAdminApi.export.path,
      query: { kind: 'template', keyword: '新员工' },
    });
  });

  it('are saved from a class under their own name', async () => {
    renderPage(<KeepTemplateDialog of={{ id: testId(9), title: '11 月新员工班' }} onClose={() => undefined} />, server);
    const name = await screen.findByLabelText('模板名称');
    await userEvent.clear(name);
    await userEvent.type(name, '新员工班模板');
    await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(server.sent(classroomAdminApi.createTemplate)).toMatchObject([{ classroomId: testId(9), title: '新员工班模板' }]),
    );
  });
});
