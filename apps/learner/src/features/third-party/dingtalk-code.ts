import type { Client } from '@palm/client/call';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { inPlace } from '../../shared/in-place.ts';

/**
 * The code by which DingTalk vouches for whoever has the page open in it: what `dd.runtime.permission.requestAuthCode` asks, put to the bridges
 * of its apps themselves (as dingtalk-jsapi 3.2.9 does), so that no script of another site runs here. Its desktop app has another bridge and is
 * not asked.
 */
const SERVICE = 'runtime.permission';
const CODE = 'requestAuthCode';
/** What `dd.config` asks: shows the app that the organisation signed the page. */
const CONFIG = 'requestJsApis';
/** The bridge comes soon after the page, or not at all. */
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

/** The app gives its bridge to the page, or says by an event that it has. */
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

/** Shows the app the signature of the page. The code is given without it, too, so that nobody waits for an app that does not answer. */
async function introduce(ask: Ask, client: Client, corpId: string): Promise<void> {
  const url = `${location.origin}${location.pathname}${location.search}`;
  const signed = await client.call(thirdPartyApi.queryDDConfig, { query: { corpId, url } }, { ...inPlace(), quiet: true });
  void ask(CONFIG, { ...signed, type: 0, jsApiList: [`${SERVICE}.${CODE}`] }).catch(() => undefined);
}

/** Throws where the app gives none: it is too old, the page is not one of the organisation's, or somebody said no. */
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
