import { testId } from '@palm/client/testing/test-id';
import { bannerAdminApi, type BannerEdit } from '@palm/contract/banner/admin';
import { firstPageAdminApi } from '@palm/contract/first-page/admin';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { BannerDrawer } from './banner-drawer.tsx';

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

describe('the drawer of a banner', () => {
  it('saves when asked, with the revision it started from', async () => {
    renderPage(<BannerDrawer bannerId={banner.id} onClose={() => undefined} />, server);
    fireEvent.change(await screen.findByRole('textbox', { name: '标题' }), { target: { value: '复盘季开始了' } });
    expect(sent()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent()).toMatchObject({ bannerId: banner.id, revision: 3, title: '复盘季开始了' }));
  });

  it('leads to one course on its page', async () => {
    renderPage(<BannerDrawer bannerId={banner.id} onClose={() => undefined} />, server);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '点开后去哪里' }));
    await userEvent.click(await screen.findByText('课程详情'));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '点开后去哪里：课程' }));
    await userEvent.click(await screen.findByText('带好第一支团队'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent()).toMatchObject({ target: `/courseDetail?courseId=${testId(7)}` }));
  });

  it('says why an address cannot be led to, and sends nothing', async () => {
    renderPage(<BannerDrawer bannerId={banner.id} onClose={() => undefined} />, server);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '点开后去哪里' }));
    await userEvent.click(await screen.findByText('外部网址'));
    fireEvent.change(screen.getByRole('textbox', { name: '点开后去哪里：网址' }), { target: { value: 'javascript:alert(1)' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/http:\/\/ 或 https:\/\//)).toBeTruthy();
    expect(sent()).toBeUndefined();
  });
});
