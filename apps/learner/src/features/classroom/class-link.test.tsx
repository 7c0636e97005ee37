import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomOwnLinkApi as api, type ClassroomLink } from '@palm/contract/classroom/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { OwnLink } from './class-link.tsx';

const CLASS = idOf(1);
const link: ClassroomLink = { code: 'first-code', expiresOn: '2099-12-03', most: null, used: 3, expired: false };

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const open = async () => {
  await renderPage(() => <OwnLink classroomId={CLASS} title="新经理训练营" />, '/class', server);
  await userEvent.click(await screen.findByRole('button', { name: '加入链接' }));
  return within(await screen.findByRole('dialog', { name: '加入链接和二维码' }));
};

describe("the join link of one's own class", () => {
  it('is created with a limit, which must be an integer', async () => {
    server.answer(api.current, { link: null });
    server.answer(api.renew, { link });
    const dialog = await open();
    const most = await dialog.findByRole('spinbutton', { name: '最多多少人用它加入' });
    await userEvent.type(most, '6000');
    expect(await dialog.findByText(/填 1 到 5000 的整数/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '生成链接' }).disabled).toBe(true);
    await userEvent.clear(most);
    await userEvent.type(most, '30');
    await userEvent.click(dialog.getByRole('button', { name: '生成链接' }));
    await waitFor(() => expect(server.sent(api.renew)).toMatchObject([{ classroomId: CLASS, before: null, most: 30 }]));
  });

  it('is shown with its code, and disabled after a confirmation', async () => {
    server.answer(api.current, { link });
    server.answer(api.close, { done: true });
    const dialog = await open();
    expect(await dialog.findByRole('img', { name: '加入《新经理训练营》的二维码' })).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '加入链接' }).value).toContain('join=first-code');
    await userEvent.click(dialog.getByRole('button', { name: '关闭链接…' }));
    expect(server.sent(api.close)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '关闭链接' }));
    await waitFor(() => expect(server.sent(api.close)).toEqual([{ classroomId: CLASS }]));
  });

  it('says why it could not be loaded', async () => {
    server.refuse(api.current, 'CLASSROOM_STAFF_ONLY');
    const dialog = await open();
    expect(await dialog.findByText(/只有这个班级的班主任和助教/)).toBeTruthy();
  });
});
