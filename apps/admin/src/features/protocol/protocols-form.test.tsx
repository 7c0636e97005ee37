import { testId } from '@palm/client/testing/test-id';
import { protocolAdminApi as api, type ProtocolEdit } from '@palm/contract/organisation/protocols';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ProtocolsForm } from './protocols-form.tsx';

const agreement: ProtocolEdit = {
  key: 'user-agreement',
  title: '用户协议',
  html: '<p>第二版</p>',
  version: 2,
  publishedAt: '2026-11-01T00:00:00.000Z',
  publishedBy: '蒋一诺',
  askedVersion: 1,
  agreed: 12,
};
const privacy: ProtocolEdit = {
  key: 'privacy',
  title: '隐私说明',
  html: '',
  version: 0,
  publishedAt: null,
  publishedBy: null,
  askedVersion: 0,
  agreed: 0,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(api.list, { list: [agreement, privacy], members: 60 });
  server.answer(api.publish, { version: 3 });
});

const rename = async (title: string) => fireEvent.change(await screen.findByLabelText('名称'), { target: { value: title } });
const openPublish = () => fireEvent.click(screen.getByRole('button', { name: '发布新版本…' }));

describe('the protocols of an organisation', () => {
  it('show the current version and how many people agreed; without changes there is nothing to publish', async () => {
    renderPage(<ProtocolsForm />, server);
    expect((await screen.findByText(/第 2 版，蒋一诺/)).textContent).toContain('12 / 60 人同意了第 1 版或更新的');
    expect(screen.getByRole('button', { name: '发布新版本…' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByText('隐私说明'));
    expect(await screen.findByText('还没有发布过，登录页上看不到正文')).toBeDefined();
  });

  it('list who has not agreed yet, with a search of its own', async () => {
    const waiting = { id: testId(9), name: '林知夏', account: 'lin', departmentName: null, lastSeenAt: null };
    server.answer(api.waiting, ({ query }) => ({
      list: query['keyword'] ? [waiting] : [],
      total: query['keyword'] ? 1 : 0,
      exactTotal: 1,
    }));
    renderPage(<ProtocolsForm />, server);
    fireEvent.click(await screen.findByRole('button', { name: '还差 48 人' }));
    expect(await screen.findByText('所有人都同意了')).toBeDefined();
    const search = screen.getByRole('searchbox', { name: '按姓名、账号或手机号找' });
    fireEvent.change(search, { target: { value: '林' } });
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
    expect(await screen.findByText('lin，未分配部门')).toBeDefined();
    expect(screen.getByText('未登录过')).toBeDefined();
  });

  it('are published after showing how many people will be asked', async () => {
    renderPage(<ProtocolsForm />, server);
    await rename('学院用户协议');
    openPublish();
    expect(await screen.findByText(/59 人下次登录时要先同意才能继续/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '发布并询问 59 人' }));
    await waitFor(() =>
      expect(server.sent(api.publish)).toEqual([
        { key: 'user-agreement', title: '学院用户协议', html: '<p>第二版</p>', version: 2, asks: true },
      ]),
    );
  });

  it('ask nobody if only a typo was fixed', async () => {
    renderPage(<ProtocolsForm />, server);
    await rename('用户协定');
    openPublish();
    fireEvent.click(await screen.findByText('不重新询问'));
    fireEvent.click(screen.getByRole('button', { name: '发布，不询问' }));
    await waitFor(() => expect(server.sent(api.publish)[0]).toMatchObject({ asks: false }));
  });

  it('load an earlier version into the editor, to be published as a new one', async () => {
    const row = { title: '用户协议（旧）', publishedAt: '2026-10-01T00:00:00.000Z', publishedBy: null, agreed: 12 };
    server.answer(api.versions, { list: [{ ...row, version: 1, asks: true }], total: 1 });
    server.answer(api.version, { title: '用户协议（旧）', html: '<p>第一版</p>' });
    renderPage(<ProtocolsForm />, server);
    await screen.findByLabelText('名称');
    fireEvent.click(screen.getByRole('button', { name: '历史版本' }));
    fireEvent.click(await screen.findByRole('button', { name: '把第 1 版放回编辑' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('用户协议（旧）'));
    expect(screen.getByText('第一版')).toBeDefined();
    expect(server.sent(api.publish)).toEqual([]);
  });
});
