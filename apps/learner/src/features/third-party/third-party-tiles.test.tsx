import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { thirdPartyApi, type WayIn } from '@palm/contract/third-party/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ThirdPartyTiles } from './third-party-tiles.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit AliApp(DingTalk/7.6.0)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit AliApp(DingTalk/7.6.0)';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 dingtalk-win/7.6.0';
const CALLBACK = 'https://xue.chunshan.example/web/transferPage';
const OUTSIDE = 'https://login.dingtalk.example/oauth2/auth';

type IosBridge = NonNullable<Window['WebViewJavascriptBridge']>;

const ways: WayIn[] = [
  { id: idOf(1), kind: 'oidc', name: '统一认证' },
  { id: idOf(2), kind: 'dingtalk', name: '钉钉' },
];
const app = { id: idOf(2), kind: 'dingtalk' as const, name: '钉钉', corpId: 'ding-corp', agentId: '7' };

let server: FakeServer;
const left: string[] = [];
const openedIn = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
/** What the page reported about its environment at each start. */
const insides = () => server.sent(thirdPartyApi.start).map(({ inside }) => inside);

beforeEach(() => {
  server = createFakeServer();
  left.length = 0;
  server.answer(thirdPartyApi.waysIn, { list: ways });
  server.answer(thirdPartyApi.querySysPlatformUserConfig, { list: [app] });
  server.answer(thirdPartyApi.start, { url: `${CALLBACK}?state=state-1&ddCorpId=ding-corp` });
});
afterEach(() => {
  delete window.WebViewJavascriptBridge;
  delete window.nuva;
  vi.restoreAllMocks();
});

async function press(): Promise<void> {
  await renderPage(() => <ThirdPartyTiles orgCode="demo" target="/homePage" leave={(url) => void left.push(url)} />, '/login', server);
  await userEvent.click(await screen.findByRole('button', { name: /钉钉/ }));
}

describe('the login page inside DingTalk', () => {
  it('takes one press on an iPhone: the app issues the code, and the page continues with it', async () => {
    openedIn(IPHONE);
    const callHandler = vi.fn<IosBridge['callHandler']>((_method, _params, onAnswer) =>
      onAnswer({ errorCode: '0', result: { code: 'code-1' } }),
    );
    window.WebViewJavascriptBridge = { callHandler };
    await press();
    await waitFor(() => expect(left).toEqual([`${CALLBACK}?code=code-1&state=state-1`]));
    expect(callHandler.mock.calls[0]?.slice(0, 2)).toEqual(['runtime.permission.requestAuthCode', { corpId: 'ding-corp' }]);
    expect(insides()).toEqual(['true']);
  });

  it("presents the page's signature to the app first, and continues without one or without a response", async () => {
    openedIn(IPHONE);
    const signed = { agentId: '7', corpId: 'ding-corp', timeStamp: '1764000000000', nonceStr: 'nonce', signature: 'signed' };
    server.answer(thirdPartyApi.queryDDConfig, signed);
    const asked: [string, object][] = [];
    window.WebViewJavascriptBridge = {
      callHandler: (method, params, onAnswer) => {
        asked.push([method, params]);
        if (method.endsWith('requestAuthCode')) {
          onAnswer({ errorCode: '0', result: { code: 'code-1' } });
        }
      },
    };
    await press();
    await waitFor(() => expect(left).toEqual([`${CALLBACK}?code=code-1&state=state-1`]));
    expect(server.callsOf(thirdPartyApi.queryDDConfig).map(({ query }) => query)).toEqual([{ corpId: 'ding-corp', url: location.href }]);
    expect(asked).toEqual([
      ['runtime.permission.requestJsApis', { ...signed, type: 0, jsApiList: ['runtime.permission.requestAuthCode'] }],
      ['runtime.permission.requestAuthCode', { corpId: 'ding-corp' }],
    ]);
  });

  it('waits for the bridge that Android provides a moment later', async () => {
    openedIn(ANDROID);
    await press();
    await waitFor(() => expect(insides()).toEqual(['true']));
    expect(left).toEqual([]);
    window.nuva = {
      require: () => (succeed, _fail, service, action) => succeed({ code: `${service}/${action}` }),
    };
    document.dispatchEvent(new Event('runtimeready'));
    await waitFor(() => expect(left).toEqual([`${CALLBACK}?code=runtime.permission%2FrequestAuthCode&state=state-1`]));
  });

  it.each([
    ['the person says no', IPHONE, { errorCode: '-1', errorMessage: '已取消' }],
    ['the app knows no code', IPHONE, { errorCode: '0', result: {} }],
    ['it is the desktop app', DESKTOP, { errorCode: '0', result: { code: 'never asked' } }],
  ])("redirects to DingTalk's sign-in page if %s", async (_why, userAgent, answer) => {
    openedIn(userAgent);
    window.WebViewJavascriptBridge = { callHandler: (_method, _params, onAnswer) => onAnswer(answer) };
    server.answer(thirdPartyApi.start, () => ({ url: insides().at(-1) === 'true' ? `${CALLBACK}?state=s&ddCorpId=c` : OUTSIDE }));
    await press();
    await waitFor(() => expect(left).toEqual([OUTSIDE]));
    expect(insides()).toEqual(['true', 'false']);
  });

  it('shows its own tile first', async () => {
    openedIn(IPHONE);
    await renderPage(() => <ThirdPartyTiles orgCode="demo" target="" />, '/login', server);
    expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(['钉钉钉', '统统一认证']);
  });

  it('says so if DingTalk is down', async () => {
    openedIn(IPHONE);
    server.refuse(thirdPartyApi.start, 'THIRD_PARTY_DOWN');
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/暂时没有回应/);
    expect(left).toEqual([]);
  });
});

it('redirects to the sign-in page immediately in another browser', async () => {
  openedIn('Mozilla/5.0 (iPhone) Safari');
  server.answer(thirdPartyApi.start, { url: OUTSIDE });
  await press();
  await waitFor(() => expect(left).toEqual([OUTSIDE]));
  expect(server.sent(thirdPartyApi.querySysPlatformUserConfig)).toEqual([]);
});
