import type { Check, Device, Finding } from './check.ts';

const OLDEST = { chrome: 87, safari: 14.1, firefox: 84 } as const;
const ALLOWED_DRIFT_MS = 60_000;
const SECOND_MS = 1000;
const PROBE_KEY = 'palm-terminal-test';

type Engine = keyof typeof OLDEST;
// The first match wins: Edge also identifies as Chrome, and Chrome as Safari.
const browsers: readonly { name: string; engine: Engine; version: RegExp }[] = [
  { name: '微信', engine: 'chrome', version: /Chrome\/([\d.]+).*MicroMessenger/ },
  { name: 'Edge', engine: 'chrome', version: /Edg(?:A|e)?\/([\d.]+)/ },
  { name: 'Firefox', engine: 'firefox', version: /Firefox\/([\d.]+)/ },
  { name: 'Chrome', engine: 'chrome', version: /Chrome\/([\d.]+)/ },
  // Every browser on iPhones is one.
  { name: 'Safari', engine: 'safari', version: /Version\/([\d.]+).*Safari/ },
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, '打开 设置 › 通用 › 日期与时间 › 自动设置。'],
  [/Android|HarmonyOS/, '打开 设置 › 系统 › 日期和时间 › 自动设置。'],
  [/Mac OS X/, '打开 系统设置 › 通用 › 日期与时间 › 自动设置。'],
  [/Windows/, '打开 Windows 设置 › 时间和语言 › 自动设置时间。'],
];

export function findBrowser({ userAgent }: Pick<Device, 'userAgent'>): Finding {
  for (const { name, engine, version } of browsers) {
    const [, found] = version.exec(userAgent) ?? [];
    if (found !== undefined) {
      const number = Number.parseFloat(found);
      return number >= OLDEST[engine]
        ? { level: 'good', text: `${name} ${number}，可以正常使用` }
        : { level: 'problem', text: `${name} ${number}，版本太旧`, remedy: '请升级浏览器，或换用新版的 Edge、Chrome、Safari。' };
    }
  }
  return { level: 'warning', text: '认不出这个浏览器', remedy: '页面能打开就可以先用；遇到问题时，请换用新版的 Edge、Chrome 或 Safari。' };
}

const inMegabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

async function findStorage({ storage, usedBytes }: Device): Promise<Finding> {
  try {
    const place = storage();
    place.setItem(PROBE_KEY, PROBE_KEY);
    const kept = place.getItem(PROBE_KEY) === PROBE_KEY;
    place.removeItem(PROBE_KEY);
    if (kept) {
      const used = await usedBytes();
      return { level: 'good', text: used === null ? '可用' : `可用，已用 ${inMegabytes(used)}` };
    }
  } catch {
    // Throws if denied; its message is of no help.
  }
  const remedy = '没有本地存储就不能保持登录，也存不下答题草稿。请退出无痕浏览，或在浏览器设置里允许本站保存数据，再重新检测。';
  return { level: 'problem', text: '浏览器不让保存', remedy };
}

const lengthOf = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分`, hours === 0 && `${seconds % 60} 秒`];
  return parts.filter((part) => part !== false).join(' ');
};

/** The server's time is assumed to be from the middle of the round trip. */
async function findClock({ userAgent, now, ticks, serverNow }: Device): Promise<Finding> {
  const asked = ticks();
  const server = await serverNow();
  const drift = now() - (server + (ticks() - asked) / 2);
  if (Math.abs(drift) <= ALLOWED_DRIFT_MS) {
    return { level: 'good', text: Math.abs(drift) < SECOND_MS ? '和服务器一致' : `和服务器相差 ${lengthOf(Math.abs(drift))}` };
  }
  const how = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '请在系统设置里打开自动设置时间。';
  const early = drift < 0 ? '早' : '晚';
  return {
    level: 'warning',
    text: `比服务器${drift < 0 ? '慢' : '快'} ${lengthOf(Math.abs(drift))}`,
    remedy: `考试倒计时以服务器为准，不受影响；页面上的「刚刚」「几分钟前」会显示得${early}一点。${how}`,
  };
}

export const browserChecks: readonly Check[] = [
  { key: 'browser', name: '浏览器', note: 'Chrome 87、Safari 14.1 以上', find: async (device) => findBrowser(device) },
  { key: 'storage', name: '本地存储', note: '登录和答题草稿存在这里', find: findStorage },
  { key: 'clock', name: '时钟', note: '允许差 60 秒', find: findClock },
];
