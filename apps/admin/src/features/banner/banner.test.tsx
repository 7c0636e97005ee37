import { testId } from '@palm/client/testing/test-id';
import { bannerAdminApi, type BannerAdminRow, type BannerEdit } from '@palm/contract/banner/admin';
import { firstPageAdminApi } from '@palm/contract/first-page/admin';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { BannerDrawer } from './banner-drawer.tsx';
import { BannerList } from './banner-list.tsx';

const banner: BannerEdit = {
  id: testId(1),
  title: '年终复盘季',
  subtitle: '',
  eyebrow: '',
  actionText: '',
  target: '',
  cover: { motif: '', tone: '', key: null },
  imageUrl: null,
  startsAt: null,
  endsAt: null,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  status: 'active',
  revision: 3,
  savedAt: null,
  savedBy: null,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(bannerAdminApi.edit, banner);
  server.answer(bannerAdminApi.update, { revision: 4 });
  server.answer(memberApi.pick, { list: [] });
  server.answer(memberApi.count, { count: 60 });
  server.answer(firstPageAdminApi.pick, { list: [{ id: testId(7), title: '带好第一支团队', published: true }] });
});

const sent = () => server.callsOf(bannerAdminApi.update)[0]?.body;

describe('the banner drawer', () => {
  it('saves only on request, with the revision it started from', async () => {
    renderPage(<BannerDrawer bannerId={banner.id} onClose={() => undefined} />, server);
    fireEvent.change(await screen.findByRole('textbox', { name: '标题' }), { target: { value: '复盘季开始了' } });
    expect(sent()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent()).toMatchObject({ bannerId: banner.id, revision: 3, title: '复盘季开始了' }));
  });

  it('can link to the page of one course', async () => {
    renderPage(<BannerDrawer bannerId={banner.id} onClose={() => undefined} />, server);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '点开后去哪里' }));
    await userEvent.click(await screen.findByText('课程详情'));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '点开后去哪里：课程' }));
    await userEvent.click(await screen.findByText('带好第一支团队'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent()).toMatchObject({ target: `/courseDetail?courseId=${testId(7)}` }));
  });

  it('says why a URL is not allowed, and sends nothing', async () => {
    renderPage(<BannerDrawer bannerId={banner.id} onClose={() => undefined} />, server);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '点开后去哪里' }));
    await userEvent.click(await screen.findByText('外部网址'));
    fireEvent.change(screen.getByRole('textbox', { name: '点开后去哪里：网址' }), { target: { value: 'javascript:alert(1)' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/http:\/\/ 或 https:\/\//)).toBeTruthy();
    expect(sent()).toBeUndefined();
  });
});

describe('the banner list', () => {
  const row: BannerAdminRow = {
    ...banner,
    motif: '',
    tone: '',
    everyone: true,
    reachCount: 3,
    viewCount: 5,
    clickCount: 1,
    updatedAt: '2026-11-01T00:00:00.000Z',
  };
  const rows = [row, { ...row, id: testId(2), title: '去年的图', status: 'archived' as const }];

  it('archives the selected banners, and says how many were skipped', async () => {
    server.answer(bannerAdminApi.list, { list: rows, total: 2 });
    server.answer(bannerAdminApi.archive, { changed: 1, skipped: 1 });
    renderPage(<BannerList onEdit={() => undefined} emptyAction={null} />, server);
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('button', { name: '归档' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '归档' }));
    await waitFor(() => expect(server.callsOf(bannerAdminApi.archive)[0]?.body).toEqual({ bannerIds: rows.map(({ id }) => id) }));
    expect(await screen.findByText('已归档 1 张；1 张已经归档过')).toBeTruthy();
  });

  it('deletes all matches, also on other pages', async () => {
    server.answer(bannerAdminApi.list, { list: rows, total: 42 });
    server.answer(bannerAdminApi.remove, { changed: 41, skipped: 1 });
    renderPage(<BannerList onEdit={() => undefined} emptyAction={null} />, server, { at: '/banners?status=archived' });
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('button', { name: '选择全部 42 张' }));
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() =>
      expect(server.callsOf(bannerAdminApi.remove)[0]?.body).toEqual({
        matching: expect.objectContaining({ status: 'archived', atMost: 42 }),
      }),
    );
  });
});
