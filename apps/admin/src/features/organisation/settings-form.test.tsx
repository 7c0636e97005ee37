import { testId } from '@palm/client/testing/test-id';
import { organisationApi, type Settings } from '@palm/contract/organisation/calls';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SettingsForm } from './settings-form.tsx';

const stored = {
  name: '启明学院',
  appName: '启明学院',
  slogan: '',
  loginTitle: '',
  themeColor: '#409EFF',
  grayType: 0,
  logoKey: null,
  iconKey: null,
  loginBackgroundKey: null,
  stylesheet: '',
  watermarkEnabled: true,
  watermarkText: 'name' as const,
  onePlayer: true,
  mobileRequired: false,
  selfRegistration: false,
  oneSessionPerTerminal: false,
  timeZone: 'Asia/Shanghai',
};

const brand = {
  orgId: testId(1),
  code: 'demo',
  name: '启明学院',
  appName: '启明学院',
  slogan: '',
  loginTitle: '',
  logoUrl: null,
  iconUrl: null,
  loginBackgroundUrl: null,
  themeColor: '#409EFF',
  grayType: 0,
  stylesheetUrl: null,
  timeZone: 'Asia/Shanghai',
  otherWays: false,
  textsArrive: true,
};

let server: ConsoleServer;

const isStored = (values: Settings, revision: number) =>
  server.answer(organisationApi.settings, { ...values, code: 'demo', brand, revision });

/** Somebody else saves these values before the next save, which is refused; the one after it is based on them. */
function somebodySaves(values: Settings, revision: number): void {
  server.refuse(organisationApi.updateSettings, 'CONFLICT');
  server.answer(organisationApi.settings, () => {
    server.answer(organisationApi.updateSettings, ({ body }) => {
      isStored({ ...values, ...body }, revision + 1);
      return { revision: revision + 1 };
    });
    return { ...values, code: 'demo', brand, revision };
  });
}

beforeEach(() => {
  server = createConsoleServer();
  isStored(stored, 1);
  server.answer(organisationApi.updateSettings, { revision: 2 });
});

/** The data passed to the page in the preview. */
const told = () => JSON.parse(screen.getByTitle<HTMLIFrameElement>(/^手机上的/).name) as { brand: object; stylesheet: string };

describe('the organisation settings', () => {
  it('list what changed, and save only on request', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    await userEvent.click(await screen.findByRole('button', { name: '#0E9F6E' }));
    expect(screen.getByText('主题色有改动，保存后全员可见')).toBeDefined();
    expect(server.sent(organisationApi.updateSettings)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(organisationApi.updateSettings)).toEqual([{ ...stored, themeColor: '#0E9F6E', revision: 1 }]));
  });

  it('keep what somebody else saved in the meantime, and ask again about a field that both changed', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    const slogan = await screen.findByLabelText('口号');
    await userEvent.type(slogan, '我的口号');
    const theirs = { ...stored, loginTitle: '别人的标题' };
    somebodySaves(theirs, 2);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeDefined();
    const first = { ...theirs, slogan: '我的口号' };
    expect(server.sent(organisationApi.updateSettings)).toEqual([
      { ...stored, slogan: '我的口号', revision: 1 },
      { ...first, revision: 2 },
    ]);

    const second = '我的口号，又改';
    somebodySaves({ ...first, slogan: '别人的口号' }, 4);
    fireEvent.change(slogan, { target: { value: second } });
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    expect(await screen.findByText(/「口号」刚被别人改过。你的修改还在/)).toBeDefined();
    expect(server.sent(organisationApi.updateSettings)).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(organisationApi.updateSettings)).toHaveLength(4));
    expect(server.sent(organisationApi.updateSettings)[3]).toEqual({ ...first, slogan: second, revision: 4 });
  });

  it('say why they were not saved without a network, and keep what was typed', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    const slogan = await screen.findByLabelText('口号');
    fireEvent.change(slogan, { target: { value: '我的口号' } });
    server.setOffline(true);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/请求失败，请重试/, { selector: '.ant-message *' })).toBeDefined();
    expect(slogan).toHaveProperty('value', '我的口号');
    expect(screen.getByText('口号有改动，保存后全员可见')).toBeDefined();
  });

  it('are not saved in the name of somebody else, whom another tab has signed in', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    const slogan = await screen.findByLabelText('口号');
    fireEvent.change(slogan, { target: { value: '我的口号' } });
    server.services.store.set('userId', testId(9));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('现在登录的是另一个账号', { selector: '.ant-message *' })).toBeDefined();
    expect(server.sent(organisationApi.updateSettings)).toEqual([]);
    expect(slogan).toHaveProperty('value', '我的口号');
  });

  it('show beside the field what a stylesheet may not contain, and do not save an invalid one', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    const field = await screen.findByLabelText('CSS');
    fireEvent.change(field, { target: { value: '.a { background: url(x) }' } });
    expect(screen.getByRole('alert')).toHaveProperty('textContent', '不能引用图片、字体和别的地址（url）');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(server.sent(organisationApi.updateSettings)).toEqual([]);
    fireEvent.change(field, { target: { value: '.a { color: red }' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sent(organisationApi.updateSettings)).toEqual([{ ...stored, stylesheet: '.a { color: red }', revision: 1 }]),
    );
  });

  it('also preview the login page', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    fireEvent.change(await screen.findByLabelText('登录页标题'), { target: { value: '欢迎来到启明' } });
    await userEvent.click(screen.getByText('登录页', { selector: '.ant-segmented-item-label' }));
    expect(screen.getByTitle('手机上的登录页').getAttribute('src')).toBe('/web/login?brandPreview=1&id=demo');
    await waitFor(() => expect(told().brand).toMatchObject({ loginTitle: '欢迎来到启明' }));
  });

  it('keep what was typed in the browser, offer it on return, and ask about what somebody else has changed since', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    fireEvent.change(await screen.findByLabelText('口号'), { target: { value: '我的口号' } });
    await userEvent.click(screen.getByRole('button', { name: '#0E9F6E' }));
    // The tab crashes.
    cleanup();
    const theirs = { ...stored, slogan: '别人的口号', loginTitle: '别人的标题' };
    isStored(theirs, 2);
    renderPage(<SettingsForm part="branding" />, server);
    expect(await screen.findByText('我的口号')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '放回我的修改' }));
    expect(screen.getByLabelText('口号')).toHaveProperty('value', '我的口号');
    expect(screen.getByLabelText('登录页标题')).toHaveProperty('value', '别人的标题');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/「口号」刚被别人改过。你的修改还在/)).toBeDefined();
    expect(server.sent(organisationApi.updateSettings)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sent(organisationApi.updateSettings)).toEqual([{ ...theirs, slogan: '我的口号', themeColor: '#0E9F6E', revision: 2 }]),
    );
    expect(server.stored()).not.toContain('我的口号');
  });

  it('are not kept once they are set back, discarded or refused on return', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    const slogan = await screen.findByLabelText('口号');
    fireEvent.change(slogan, { target: { value: '我的口号' } });
    expect(server.stored()).toContain('我的口号');
    fireEvent.change(slogan, { target: { value: '' } });
    expect(server.stored()).not.toContain('我的口号');
    fireEvent.change(slogan, { target: { value: '我的口号' } });
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    expect(server.stored()).not.toContain('我的口号');
    fireEvent.change(slogan, { target: { value: '我的口号' } });
    cleanup();
    renderPage(<SettingsForm part="branding" />, server);
    await userEvent.click(await screen.findByRole('button', { name: '不要了' }));
    expect(server.stored()).not.toContain('我的口号');
    expect(screen.queryByRole('button', { name: '不要了' })).toBeNull();
  });

  it('discard a change with 放弃', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    fireEvent.change(await screen.findByLabelText('应用名称'), { target: { value: '掌上学苑' } });
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    expect(screen.getByLabelText('应用名称')).toHaveProperty('value', '启明学院');
    expect(screen.queryByText('应用名称有改动，保存后全员可见')).toBeNull();
  });

  it('are previewed on the learner’s own pages before saving, without an invalid stylesheet', async () => {
    renderPage(<SettingsForm part="branding" />, server);
    await userEvent.click(await screen.findByRole('button', { name: '#0E9F6E' }));
    fireEvent.change(screen.getByLabelText('应用名称'), { target: { value: '云帆学堂' } });
    fireEvent.change(screen.getByLabelText('CSS'), { target: { value: '.card { color: red }' } });
    await waitFor(() =>
      expect(told()).toMatchObject({ brand: { appName: '云帆学堂', themeColor: '#0E9F6E' }, stylesheet: '.card { color: red }' }),
    );
    expect(screen.getByTitle('手机上的首页').getAttribute('src')).toBe('/web/homePage?brandPreview=1');
    fireEvent.change(screen.getByLabelText('CSS'), { target: { value: '@import "x";' } });
    expect(screen.getByText('预览里没有用上自定义样式：不能用 @import、@charset 和 @namespace')).toBeDefined();
    await waitFor(() => expect(told().stylesheet).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('不能用 @import、@charset 和 @namespace', { selector: '.ant-message *' })).toBeDefined();
    expect(server.sent(organisationApi.updateSettings)).toEqual([]);
  });
});
