import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { applicationApi } from '@palm/contract/application/calls';
import type { OwnField } from '@palm/contract/application/fields';
import { accountApi, type MyInfo } from '@palm/contract/identity/account';
import { correctionApi } from '@palm/contract/member/correction';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signInAgain } from '../../shared/testing/sign-in-again.ts';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberInfoPage } from './member-info.tsx';

const me: MyInfo = {
  userId: testId(1),
  account: 'learner',
  name: '周一',
  avatarUrl: null,
  mobile: null,
  email: 'zhou@qiming.cn',
  intro: '带过三年新人',
  departmentName: null,
  positionName: null,
  joinedOn: null,
  administrator: false,
  owner: false,
  permissions: [],
  views: [],
};
const asked: OwnField = {
  key: 'number',
  label: '工号',
  kind: 'text',
  required: false,
  options: [],
  hint: '',
  maxLength: 20,
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(accountApi.myInfo, me);
  server.answer(applicationApi.myFields, { fields: [asked], values: [] });
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberInfoPage />
  </ContributionsProvider>
);
const open = () => renderPage(Page, '/member/memberInfo', server);
const intro = () => screen.findByRole('textbox', { name: /个人简介/ });

describe("the person's profile", () => {
  it('keeps typed input if the session ends before saving', async () => {
    await open();
    await userEvent.type(await intro(), '，写到一半');
    await userEvent.type(await screen.findByRole('textbox', { name: /工号/ }), '1007');
    signInAgain(server);
    await open();
    expect(await intro()).toHaveProperty('value', '带过三年新人，写到一半');
    expect(screen.getByRole('textbox', { name: '邮箱' })).toHaveProperty('value', 'zhou@qiming.cn');
    expect(await screen.findByRole('textbox', { name: /工号/ })).toHaveProperty('value', '1007');
  });

  it('sends the input, and then shows what is stored', async () => {
    server.answer(accountApi.updateMyInfo, { ...me, intro: '新的简介' });
    await open();
    await userEvent.clear(await intro());
    await userEvent.type(await intro(), ' 新的简介 ');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await intro()).toHaveProperty('value', '新的简介'));
    // Without the address, which an administrator may have changed meanwhile.
    expect(server.sent(accountApi.updateMyInfo)).toEqual([{ intro: '新的简介' }]);
  });

  it('shows an invalid e-mail address before sending anything', async () => {
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), ' x');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('alert')).textContent).toContain('邮箱格式不正确');
    expect(server.callsOf(accountApi.updateMyInfo)).toEqual([]);
  });

  it('has nothing to save until something differs, and can discard changes', async () => {
    await open();
    await userEvent.type(await intro(), '。');
    expect(screen.getByText('个人简介有改动')).toBeDefined();
    await userEvent.type(await screen.findByRole('textbox', { name: /工号/ }), '1007');
    expect(screen.getByText('个人简介和工号有改动')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    expect(await intro()).toHaveProperty('value', '带过三年新人');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('saves own and custom fields with one button, each once', async () => {
    server.answer(accountApi.updateMyInfo, { ...me, intro: '带过三年新人。' });
    server.refuse(applicationApi.saveMyFields, 'OWN_FIELD_INVALID', { label: '工号', problem: '要写全' });
    await open();
    await userEvent.type(await intro(), '。');
    await userEvent.type(await screen.findByRole('textbox', { name: /工号/ }), '1007');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('alert')).textContent).toBe('请检查「工号」：要写全');
    expect(screen.getByText('工号有改动')).toBeDefined();
    server.answer(applicationApi.saveMyFields, { done: true });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    expect(server.callsOf(accountApi.updateMyInfo)).toHaveLength(1);
    expect(server.sent(applicationApi.saveMyFields)).toEqual([{ values: { number: '1007' } }, { values: { number: '1007' } }]);
  });

  it('asks the administrators for a correction, and keeps the words until they are sent', async () => {
    server.refuse(correctionApi.ask, 'CORRECTION_USED_UP', { most: 5 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '申请更正' }));
    const words = () => screen.getByRole('textbox', { name: /哪一项不对/ });
    await userEvent.click(screen.getByRole('button', { name: '发给管理员' }));
    expect((await screen.findByRole('alert')).textContent).toBe('请写清哪一项不对、应该是什么');
    expect(server.sent(correctionApi.ask)).toEqual([]);
    await userEvent.type(words(), '部门应该是教务处');
    await userEvent.click(screen.getByRole('button', { name: '发给管理员' }));
    expect((await screen.findByRole('alert')).textContent).toContain('今天已经申请了 5 次更正');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await userEvent.click(screen.getByRole('button', { name: '申请更正' }));
    expect(words()).toHaveProperty('value', '部门应该是教务处');
    server.answer(correctionApi.ask, { done: true });
    await userEvent.click(screen.getByRole('button', { name: '发给管理员' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /哪一项不对/ })).toBeNull());
    const [first, again] = server.sent(correctionApi.ask);
    expect(again).toEqual({ creationId: first?.creationId, words: '部门应该是教务处' });
    // The profile itself is unchanged.
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('says who sees the fields that the person fills in', async () => {
    await open();
    await intro();
    expect(screen.getAllByText(/只有管理员能看到/)).toHaveLength(2);
  });

  it('focuses the first invalid field, and sends none of the others', async () => {
    server.answer(applicationApi.myFields, { fields: [{ ...asked, kind: 'mobile', label: '紧急电话' }], values: [] });
    await open();
    await userEvent.type(await intro(), '。');
    await userEvent.type(await screen.findByRole('textbox', { name: /紧急电话/ }), '12{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('11 位手机号');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /紧急电话/ }));
    expect(server.callsOf(accountApi.updateMyInfo)).toEqual([]);
  });

  it('says at the picture that a file is not supported, and which ones are', async () => {
    await open();
    const choose = (file: File) => userEvent.upload(screen.getByLabelText('选择头像图片'), file, { applyAccept: false });
    await intro();
    await choose(new File(['x'], 'a.heic', { type: 'image/heic' }));
    expect((await screen.findByRole('alert')).textContent).toBe('只能用 JPG、PNG 或 WebP 图片，请换一张');
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('图片太大，请选择 5 MB 以内的图片'));
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('removes the picture only when that is saved', async () => {
    server.answer(accountApi.myInfo, { ...me, avatarUrl: '/files/face.png' });
    server.answer(accountApi.updateMyInfo, me);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '不用照片，用名字' }));
    expect(screen.getByText('头像有改动')).toBeDefined();
    expect(server.callsOf(accountApi.updateMyInfo)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(accountApi.updateMyInfo)).toMatchObject([{ avatarKey: '' }]));
  });
});
