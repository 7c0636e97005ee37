import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { seriesAdminApi, type SeriesEdit } from '@palm/contract/series/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SeriesDesk } from './series-desk.tsx';

const series: SeriesEdit = {
  id: testId(1),
  kind: 'column',
  title: '管理者之路',
  intro: '',
  cover: { motif: 'ridge', tone: 'navy', key: null },
  coverUrl: null,
  place: 1,
  itemIds: [testId(11)],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  items: [
    { id: testId(11), title: '管理者的一周', cover: { motif: '', tone: '', url: null }, note: '3 门课，20 人订阅', status: 'published' },
  ],
  status: 'draft',
  scheduledAt: null,
  revision: 4,
  savedAt: null,
  savedBy: null,
};

it('the series editor autosaves a draft, and publishes what was saved', async () => {
  const server = createConsoleServer();
  server.answer(memberApi.count, { count: 60 });
  server.answer(seriesAdminApi.edit, series);
  server.answer(seriesAdminApi.update, { revision: 5 });
  server.answer(seriesAdminApi.publish, { changed: 1, skipped: 0 });
  renderPage(<SeriesDesk series={series} />, server);
  fireEvent.change(screen.getByRole('textbox', { name: '系列介绍' }), { target: { value: '先学自己，再学带人' } });
  expect(screen.getByRole('button', { name: '发布' }).hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(server.sent(seriesAdminApi.update)).toMatchObject([{ intro: '先学自己，再学带人', revision: 4 }]), {
    timeout: 5000,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: '发布' }).hasAttribute('disabled')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(server.sent(seriesAdminApi.publish)).toEqual([{ seriesIds: [series.id] }]));
});

const desk = (shown: SeriesEdit) => {
  const server = createConsoleServer();
  server.answer(memberApi.count, { count: 60 });
  server.answer(seriesAdminApi.edit, shown);
  server.answer(seriesAdminApi.schedule, { done: true });
  renderPage(<SeriesDesk series={shown} />, server);
  return server;
};

it('the series editor schedules nothing until a time is chosen', async () => {
  const server = desk(series);
  await userEvent.click(screen.getByRole('button', { name: '定时发布' }));
  const send = within(screen.getByRole('dialog')).getByRole('button', { name: '定时发布' });
  expect(send).toHaveProperty('disabled', true);
  expect(server.sent(seriesAdminApi.schedule)).toEqual([]);
});

it('the series editor shows when learners will see it, and cancels the schedule', async () => {
  const publishAt = '2031-03-01T00:00:00.000Z';
  const server = desk({ ...series, scheduledAt: publishAt });
  expect(screen.getByText(/^2031-.* 发布$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '改时间' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('发布时间')).toHaveProperty('value', expect.stringContaining('2031'));
  await userEvent.click(dialog.getByRole('button', { name: /取消.*的定时发布/ }));
  await waitFor(() => expect(server.sent(seriesAdminApi.schedule)).toEqual([{ id: series.id, publishAt: null }]));
});
