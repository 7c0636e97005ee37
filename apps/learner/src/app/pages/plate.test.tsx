import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { columnApi, type ColumnCard } from '@palm/contract/column/calls';
import { contentPlateApi, regionApi, type PlateCard, type RegionBrief } from '@palm/contract/plate/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlateBlock } from '../../features/plate/plate-block.tsx';
import { columnCard as column } from '../../shared/testing/column-samples.ts';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ColumnPlatePage, LivePlatePage } from './plate.tsx';
import { RegionPlateListPage } from './region-plate-list.tsx';
import { RegionPlatePage } from './region-plate.tsx';

const plate = (number: number, title: string, columns: ColumnCard[], itemCount = columns.length): PlateCard => ({
  id: idOf(number),
  kind: 'column',
  title,
  intro: '按手上的事挑',
  tone: '',
  itemCount,
  items: { columns, classes: [] },
});

const region = (number: number, title: string, parts: Partial<RegionBrief> = {}): RegionBrief => ({
  id: idOf(number),
  title,
  intro: '两个车间的同事看这里',
  drawing: 'park',
  tone: '',
  departmentNames: ['生产制造中心', '供应链部'],
  own: false,
  ...parts,
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('the bookshelves page', () => {
  it('shows each shelf below its heading, and all of one on demand', async () => {
    const [first, second] = [column(1, '管理者的一周'), column(2, '新人九十天')];
    server.answer(contentPlateApi.plates, { list: [plate(11, '带团队', [first], 2), plate(12, '现场与质量', [second])] });
    server.answer(contentPlateApi.items, { columns: [first, second], classes: [] });
    await renderPage(ColumnPlatePage, '/homePage/columnPlate', server);
    expect(await screen.findByText('两个书架，按你手上的事挑')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: '书架' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['带团队2', '现场与质量1']);
    const shelf = within(screen.getByRole('region', { name: '带团队' }));
    await userEvent.click(shelf.getByRole('button', { name: '看全部 2 个专栏' }));
    expect(await shelf.findByRole('link', { name: '新人九十天' })).toBeTruthy();
    expect(shelf.queryByRole('button', { name: /看全部/ })).toBeNull();
  });

  it('subscribes immediately, and reverts that if the server refuses', async () => {
    server.answer(contentPlateApi.plates, { list: [plate(11, '带团队', [column(1, '管理者的一周')])] });
    server.refuse(columnApi.subscribe, 'COLUMN_NOT_PUBLISHED');
    await renderPage(ColumnPlatePage, '/homePage/columnPlate', server);
    await userEvent.click(await screen.findByRole('button', { name: '订阅《管理者的一周》' }));
    await waitFor(() => expect(server.callsOf(columnApi.subscribe)).toHaveLength(1));
    const button = await screen.findByRole('button', { name: '订阅《管理者的一周》' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  it('for lives says that there are none yet', async () => {
    server.answer(contentPlateApi.plates, { list: [] });
    await renderPage(LivePlatePage, '/homePage/livePlate', server);
    expect(await screen.findByText('还没有直播')).toBeTruthy();
    expect(server.callsOf(contentPlateApi.plates)[0]?.query).toMatchObject({ kind: 'live' });
  });
});

describe('a region', () => {
  beforeEach(() => {
    const own = region(21, '东郊园区', { own: true });
    const other = region(22, '总部楼', { departmentNames: ['财务部'] });
    server.answer(regionApi.list, { list: [own, other] });
    server.answer(contentPlateApi.region, ({ query }) => ({
      region:
        query.regionId === idOf(22)
          ? { ...other, shelves: [] }
          : { ...own, shelves: [{ ...plate(31, '上岗先看', [column(1, '平安现场')]) }] },
    }));
  });

  it("is the member's own by default, any other by choice, kept in the URL", async () => {
    const { router } = await renderPage(RegionPlatePage, '/homePage/regionPlate', server);
    expect(await screen.findByText('你的区域 · 由生产制造中心、供应链部共用')).toBeTruthy();
    const shelf = within(screen.getByRole('region', { name: '上岗先看' }));
    expect(shelf.getByText('1 个专栏')).toBeTruthy();
    await userEvent.click(await screen.findByRole('tab', { name: '总部楼' }));
    expect(await screen.findByText('财务部的区域')).toBeTruthy();
    expect(await screen.findByText('这个区域还没有内容')).toBeTruthy();
    expect(router.state.location.search).toBe(`?regionId=${idOf(22)}`);
  });

  it('is in the list of all regions with a link', async () => {
    await renderPage(RegionPlateListPage, '/homePage/regionPlateList', server);
    const link = await screen.findByRole('link', { name: '总部楼' });
    expect(link.getAttribute('href')).toBe(`/homePage/regionPlate?regionId=${idOf(22)}`);
  });
});

it('the home page block links to each shelf', async () => {
  server.answer(contentPlateApi.plates, { list: [plate(11, '带团队', [column(1, '管理者的一周')])] });
  await renderPage(() => <PlateBlock title="书架" />, '/homePage', server);
  const link = await screen.findByRole('link', { name: '带团队' });
  expect(link.getAttribute('href')).toBe(`/homePage/columnPlate#plate-${idOf(11)}`);
});
