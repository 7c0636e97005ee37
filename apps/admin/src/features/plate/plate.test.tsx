import { testId } from '@palm/client/testing/test-id';
import { departmentApi } from '@palm/contract/department/admin';
import { memberApi } from '@palm/contract/member/admin';
import { plateAdminApi, type PlateEdit } from '@palm/contract/plate/admin';
import { regionAdminApi, type RegionEdit } from '@palm/contract/plate/region-admin';
import type { ShelfChoice } from '@palm/contract/plate/shelf';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { PlateDesk } from './plate-desk.tsx';
import { PlateList } from './plate-list.tsx';
import { RegionDesk } from './region-desk.tsx';

const choice = (number: number, title: string, status: ShelfChoice['status'] = 'published'): ShelfChoice => ({
  id: testId(number),
  title,
  cover: { motif: 'ridge', tone: 'navy', url: null },
  note: '3 门课，20 人订阅',
  status,
});

const plate: PlateEdit = {
  id: testId(1),
  kind: 'column',
  title: '带团队',
  intro: '',
  tone: '',
  place: 1,
  itemIds: [testId(11), testId(12), testId(13)],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  items: [choice(11, '管理者的一周'), choice(12, '新人九十天', 'archived')],
  status: 'draft',
  scheduledAt: null,
  revision: 4,
  savedAt: null,
  savedBy: null,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(memberApi.count, { count: 60 });
  server.answer(departmentApi.list, { list: [] });
  server.answer(plateAdminApi.update, { revision: 5 });
  server.answer(plateAdminApi.edit, plate);
  server.answer(plateAdminApi.choices, { list: [choice(11, '管理者的一周'), choice(14, '平安现场')] });
});

describe('the plate editor', () => {
  it('marks what learners do not see, and what no longer exists', () => {
    renderPage(<PlateDesk plate={plate} />, server);
    expect(screen.getByText('已归档，学员看不到')).toBeTruthy();
    expect(screen.getByText('已经不在了，请拿下后再保存')).toBeTruthy();
  });

  it('autosaves removed and added items of a draft', async () => {
    renderPage(<PlateDesk plate={plate} />, server);
    await userEvent.click(screen.getByRole('button', { name: '拿下「已删除的专栏」' }));
    await userEvent.click(screen.getByRole('button', { name: '添加专栏' }));
    const picker = within(await screen.findByRole('dialog'));
    expect((await picker.findByRole('checkbox', { name: /管理者的一周/ })).hasAttribute('disabled')).toBe(true);
    await userEvent.click(picker.getByRole('checkbox', { name: /平安现场/ }));
    await userEvent.click(picker.getByRole('button', { name: '添加 1 个' }));
    await waitFor(
      () =>
        expect(server.sent(plateAdminApi.update).at(-1)).toMatchObject({
          plateId: plate.id,
          itemIds: [testId(11), testId(12), testId(14)],
        }),
      { timeout: 5000 },
    );
  });

  it('saves a published plate only on request', async () => {
    renderPage(<PlateDesk plate={{ ...plate, status: 'published' }} />, server);
    expect(screen.getByText(/改动不会自动保存/)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: '板块名称' }), { target: { value: '带好团队' } });
    expect(await screen.findByText('有修改没有保存')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(plateAdminApi.update)).toMatchObject([{ title: '带好团队', revision: 4 }]));
  });
});

describe('the plate list', () => {
  it('publishes and archives the selected plates, and says what was skipped', async () => {
    const row = { id: testId(1), kind: 'column', title: '带团队', intro: '', tone: '', itemCount: 2, place: 1, status: 'draft' } as const;
    server.answer(plateAdminApi.list, {
      list: [{ ...row, scheduledAt: null, updatedAt: '2026-11-01T00:00:00Z' }],
      total: 1,
      exactTotal: 1,
    });
    server.answer(plateAdminApi.publish, { changed: 0, skipped: 1 });
    renderPage(<PlateList emptyAction={null} />, server, { at: '/plates' });
    await userEvent.click((await screen.findAllByRole('checkbox')).at(-1) as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: '发布' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }));
    await waitFor(() => expect(server.sent(plateAdminApi.publish)).toEqual([{ plateIds: [testId(1)] }]));
    expect(await screen.findByText(/1 个已在展示，或里面还没有内容/)).toBeTruthy();
  });
});

describe('the region editor', () => {
  const region: RegionEdit = {
    id: testId(2),
    title: '东郊园区',
    intro: '',
    drawing: 'park',
    tone: '',
    place: 1,
    departmentIds: [],
    shelves: [{ id: testId(21), title: '上岗先看', kind: 'column', itemIds: [testId(11)] }],
    items: [choice(11, '管理者的一周')],
    status: 'draft',
    scheduledAt: null,
    revision: 2,
    savedAt: null,
    savedBy: null,
  };

  it('adds a shelf, changes the drawing, and removes a shelf with undo', async () => {
    server.answer(regionAdminApi.update, { revision: 3 });
    server.answer(regionAdminApi.edit, region);
    renderPage(<RegionDesk region={region} />, server);
    await userEvent.click(screen.getByRole('button', { name: '添加货架' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '放专栏' }));
    expect(screen.getByRole('region', { name: '货架 2' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '办公楼' }));
    await userEvent.click(screen.getByRole('button', { name: '去掉货架「上岗先看」' }));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(
      () =>
        expect(server.sent(regionAdminApi.update).at(-1)).toMatchObject({
          drawing: 'tower',
          shelves: [{ title: '上岗先看', itemIds: [testId(11)] }, { title: '货架 2' }],
        }),
      { timeout: 5000 },
    );
  });
});
