import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { testId } from '@palm/client/testing/test-id';
import { applicationApi } from '@palm/contract/application/calls';
import type { OwnField } from '@palm/contract/application/fields';
import { accountApi, type MyInfo } from '@palm/contract/identity/account';
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

describe('the own profile', () => {
  it('keeps what was typed when the session ends before it is saved', async () => {
    await open();
    await userEvent.type(await intro(), '，写到一半');
    await userEvent.type(await screen.findByRole('textbox', { name: /工号/ }), '1007');
    signInAgain(server);
    await open();
    expect(await intro()).toHaveProperty('value', '带过三年新人，写到一半');
    expect(screen.getByRole('textbox', { name: '邮箱' })).toHaveProperty('value', 'zhou@qiming.cn');
    expect(await screen.findByRole('textbox', { name: /工号/ })).toHaveProperty('value', '1007');
  });

  it('sends what is written, and shows from then on what is stored', async () => {
    server.answer(accountApi.updateMyInfo, { ...me, intro: '新的简介' });
    await open();
    await userEvent.clear(await intro());
    await userEvent.type(await intro(), ' 新的简介 ');
    await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0] as HTMLElement);
    await waitFor(async () => expect(await intro()).toHaveProperty('value', '新的简介'));
    expect(server.sent(accountApi.updateMyInfo)).toEqual([{ email: 'zhou@qiming.cn', intro: '新的简介' }]);
  });

  it('says what is wrong with an address before anything is sent', async () => {
    await open();
    await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), ' x');
    await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0] as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('邮箱格式不正确');
    expect(server.callsOf(accountApi.updateMyInfo)).toEqual([]);
  });
});
