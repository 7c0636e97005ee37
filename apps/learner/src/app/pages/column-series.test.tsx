import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { columnApi } from '@palm/contract/column/calls';
import { seriesApi, type SeriesCard } from '@palm/contract/series/calls';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnCard } from '../../shared/testing/column-samples.ts';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ColumnPage } from './column.tsx';

const series: SeriesCard = {
  id: idOf(41),
  kind: 'column',
  title: '管理者之路',
  intro: '先学自己，再学带人',
  cover: { motif: 'ridge', tone: 'navy', url: null },
  itemCount: 2,
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(columnApi.filters, { categories: [], teachers: [], subscribedCount: 0 });
  server.answer(columnApi.continueLearning, { list: [] });
  server.answer(columnApi.list, { list: [columnCard(1, '设计夜话')], total: 1 });
  server.answer(seriesApi.list, { list: [series], total: 1 });
});

it('columns without categories show no category filter', async () => {
  await renderPage(ColumnPage, '/homePage/column', server);
  expect(await screen.findByRole('link', { name: '设计夜话' })).toBeTruthy();
  expect(screen.queryByRole('tablist', { name: '专栏分类' })).toBeNull();
});

it('columns of a teacher who has none, or is gone, name no id in the filter', async () => {
  server.answer(columnApi.list, { list: [], total: 0 });
  await renderPage(ColumnPage, `/homePage/column?teacherId=${idOf(77)}`, server);
  expect((await screen.findByRole('combobox', { name: '讲师' })).textContent).toBe('没有专栏的讲师');
});

describe('series on the columns page', () => {
  it('are below the columns, and link to their own page', async () => {
    await renderPage(ColumnPage, '/homePage/column', server);
    const link = await screen.findByRole('link', { name: '管理者之路' });
    expect(link.getAttribute('href')).toBe(`/homePage/column?seriesId=${idOf(41)}`);
  });

  it('are hidden while the list is filtered', async () => {
    await renderPage(ColumnPage, '/homePage/column?sort=popular&subscribed=true', server);
    expect(await screen.findByRole('link', { name: '设计夜话' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '系列' })).toBeNull();
  });

  it('show their columns in the order to take them, with a link back to all', async () => {
    const columns = [columnCard(1, '管理者的一周'), columnCard(2, '新人九十天')];
    server.answer(seriesApi.detail, { ...series, items: { columns, classes: [] } });
    await renderPage(ColumnPage, `/homePage/column?seriesId=${idOf(41)}`, server);
    expect(await screen.findByRole('heading', { name: '管理者之路', level: 1 })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['管理者的一周', '新人九十天']);
    expect(screen.getByRole('link', { name: '全部专栏' }).getAttribute('href')).toBe('/homePage/column');
  });
});
