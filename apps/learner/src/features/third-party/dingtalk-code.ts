import type { Client } from '@palm/client/call';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { inPlace } from '../../shared/in-place.ts';

/**
 * The authorisation code DingTalk issues for the user of its built-in browser: what `dd.runtime.permission.requestAuthCode` does,
 * implemented directly on the bridge of its apps (as in dingtalk-jsapi 3.2.9), so that no third-party script runs here. Its desktop app has
 * a different bridge, which is not supported.
 */
const SERVICE = 'runtime.permission';
const CODE = 'requestAuthCode';
/** What `dd.config` does: presents the organisation's signature of the page to the app. */
const CONFIG = 'requestJsApis';
/** The bridge becomes available soon after the page loads, or never. */
const PATIENCE_MS = 3_000;

type Given = { code?: string };
type Answer = { errorCode: string; errorMessage?: string; result?: Given };
type IosBridge = {
  init?: (onMessage: () => void) => void;
  callHandler: (method: string, params: object, onAnswer: (answer: Answer) => void) => void;
};
type AndroidBridge = (succeed: (result: Given) => void, fail: (error: unknown) => void, ...call: [string, string, object]) => void;
type Nuva = { isReady?: boolean; require: () => AndroidBridge };

declare global {
  interface Window {
    WebViewJavascriptBridge?: IosBridge;
    nuva?: Nuva;
  }
}

const refused = (error: unknown): Error => new Error('DingTalk gave no code', { cause: error });

/** The app either injects its bridge into the page, or announces it by an event. */
function whenReady<Bridge>(find: () => Bridge | undefined, event: string): Promise<Bridge> {
  const found = find();
  if (found !== undefined) {
    return Promise.resolve(found);
  }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(refused('no bridge')), PATIENCE_MS);
    const hear = () => {
      clearTimeout(late);
      const given = find();
      if (given === undefined) {
        reject(refused('an empty bridge'));
      } else {
        resolve(given);
      }
    };
    document.addEventListener(event, hear, { once: true });
  });
}

type Ask = (action: string, params: object) => Promise<Given>;

async function iosBridge(): Promise<Ask> {
  const bridge = await whenReady(() => window.WebViewJavascriptBridge, 'WebViewJavascriptBridgeReady');
  bridge.init?.(() => undefined);
  return (action, params) =>
    new Promise((resolve, reject) => {
      bridge.callHandler(`${SERVICE}.${action}`, params, (answer) =>
        answer.errorCode === '0' ? resolve(answer.result ?? {}) : reject(refused(answer)),
      );
    });
}

async function androidBridge(): Promise<Ask> {
  const nuva = await whenReady(() => (window.nuva?.isReady === false ? undefined : window.nuva), 'runtimeready');
  return (action, params) =>
    new Promise((resolve, reject) => {
      nuva.require()(resolve, (error) => reject(refused(error)), SERVICE, action, params);
    });
}

/** Presents the signature of the page to the app. The code is issued without it too, so nothing waits for an app that does not respond. */
async function introduce(ask: Ask, client: Client, corpId: string): Promise<void> {
  const url = `${location.origin}${location.pathname}${location.search}`;
  const signed = await client.call(thirdPartyApi.queryDDConfig, { query: { corpId, url } }, { ...inPlace(), quiet: true });
  void ask(CONFIG, { ...signed, type: 0, jsApiList: [`${SERVICE}.${CODE}`] }).catch(() => undefined);
}

/** Throws if the app issues no code: it is too old, the page does not belong to the organisation, or the user declined. */
export async function requestDingtalkCode(client: Client, corpId: string, userAgent = navigator.userAgent): Promise<string> {
  if (!/iphone|ipad|android/i.test(userAgent)) {
    throw refused('the desktop app');
  }
  const ask = await (/android/i.test(userAgent) ? androidBridge() : iosBridge());
  await introduce(ask, client, corpId).catch(() => undefined);
  const { code } = await ask(CODE, { corpId });
  if (code === undefined || code === '') {
    throw refused('no code');
  }
  return code;
}
