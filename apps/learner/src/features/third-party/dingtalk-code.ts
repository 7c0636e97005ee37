/**
 * The code by which DingTalk vouches for whoever has the page open in it: what `dd.runtime.permission.requestAuthCode` asks, put to the bridges
 * of its apps themselves (as dingtalk-jsapi 3.2.9 does), so that no script of another site runs here. Its desktop app has another bridge and is
 * not asked.
 */
const SERVICE = 'runtime.permission';
const ACTION = 'requestAuthCode';
/** The bridge comes soon after the page, or not at all. */
const PATIENCE_MS = 3_000;

type Answer = { errorCode: string; errorMessage?: string; result?: { code?: string } };
type IosBridge = {
  init?: (onMessage: () => void) => void;
  callHandler: (method: string, params: object, onAnswer: (answer: Answer) => void) => void;
};
type AndroidBridge = (
  succeed: (result: { code?: string }) => void,
  fail: (error: unknown) => void,
  ...call: [string, string, object]
) => void;
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

async function askIos(corpId: string): Promise<string | undefined> {
  const bridge = await whenReady(() => window.WebViewJavascriptBridge, 'WebViewJavascriptBridgeReady');
  bridge.init?.(() => undefined);
  return new Promise((resolve, reject) => {
    bridge.callHandler(`${SERVICE}.${ACTION}`, { corpId }, (answer) =>
      answer.errorCode === '0' ? resolve(answer.result?.code) : reject(refused(answer)),
    );
  });
}

async function askAndroid(corpId: string): Promise<string | undefined> {
  const nuva = await whenReady(() => (window.nuva?.isReady === false ? undefined : window.nuva), 'runtimeready');
  return new Promise((resolve, reject) => {
    nuva.require()(
      ({ code }) => resolve(code),
      (error) => reject(refused(error)),
      SERVICE,
      ACTION,
      { corpId },
    );
  });
}

/** Throws where the app gives none: it is too old, the page is not one of the organisation's, or somebody said no. */
export async function requestDingtalkCode(corpId: string, userAgent = navigator.userAgent): Promise<string> {
  if (!/iphone|ipad|android/i.test(userAgent)) {
    throw refused('the desktop app');
  }
  const code = await (/android/i.test(userAgent) ? askAndroid(corpId) : askIos(corpId));
  if (code === undefined || code === '') {
    throw refused('no code');
  }
  return code;
}
