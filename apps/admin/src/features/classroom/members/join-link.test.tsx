import { testId } from '@palm/client/testing/test-id';
import { classroomLinkApi, type ClassroomLink } from '@palm/contract/classroom/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { JoinLink } from './join-link.tsx';

const CLASS = testId(1);
const link: ClassroomLink = { code: 'first-code', expiresOn: '2099-12-03', most: 30, used: 3, expired: false };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

const open = async () => {
  renderPage(<JoinLink classroomId={CLASS} title="新经理训练营" />, server);
  await userEvent.click(screen.getByRole('button', { name: '加入链接' }));
  return within(screen.getByRole('dialog'));
};

describe('the join link of a class', () => {
  it('is created with an expiry date and a limit of uses', async () => {
    server.answer(classroomLinkApi.current, { link: null });
    server.answer(classroomLinkApi.renew, { link });
    const dialog = await open();
    await userEvent.type(await dialog.findByRole('spinbutton', { name: '最多多少人用它加入' }), '30');
    await userEvent.click(dialog.getByRole('button', { name: '生成链接' }));
    await waitFor(() => expect(server.sent(classroomLinkApi.renew)).toMatchObject([{ classroomId: CLASS, before: null, most: 30 }]));
  });

  it('is shown as a QR code and as a URL that identifies class and organisation', async () => {
    server.answer(classroomLinkApi.current, { link });
    const dialog = await open();
    expect(await dialog.findByRole('img', { name: '加入《新经理训练营》的二维码' })).toBeDefined();
    const address = dialog.getByRole<HTMLInputElement>('textbox', { name: '加入链接' }).value;
    expect(address).toContain(`/web/classDetail?classroomId=${CLASS}&join=first-code`);
    expect(dialog.getByText('12 月 3 日到期，已有 3 人用它加入，最多 30 人。')).toBeDefined();
  });

  it('is replaced by sending the code that was displayed', async () => {
    server.answer(classroomLinkApi.current, { link });
    server.answer(classroomLinkApi.renew, { link: { ...link, code: 'second-code' } });
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: '换新链接…' }));
    expect(dialog.getByText(/旧链接和二维码马上失效/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '换新链接' }));
    await waitFor(() => expect(server.sent(classroomLinkApi.renew)).toMatchObject([{ before: 'first-code', most: null }]));
  });

  it('says when it no longer admits anyone, and is disabled after confirmation', async () => {
    server.answer(classroomLinkApi.current, { link: { ...link, used: 30 } });
    server.answer(classroomLinkApi.close, { done: true });
    const dialog = await open();
    expect(await dialog.findByText(/人数已经用完/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '关闭链接…' }));
    expect(server.sent(classroomLinkApi.close)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: '关闭链接' }));
    await waitFor(() => expect(server.sent(classroomLinkApi.close)).toEqual([{ classroomId: CLASS }]));
  });
});
