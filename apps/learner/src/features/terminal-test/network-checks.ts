import type { Check, Device, Finding } from './check.ts';

const TRIPS = 10;
const SLOW_TRIP_MS = 300;
/** Jitter above this means an unstable connection. */
const STEADY_MS = 150;

const ENOUGH_MS = 3000;
const ENOUGH_BYTES = 24 * 1_048_576;
const AT_ONCE = 4;
const SMOOTH_MBPS = 4;

const unreachable: Finding = {
  level: 'problem',
  text: '连不上服务器',
  remedy: '请检查网络，或换一个网络再试；公司网络里仍然不行时，请把下面的报告发给管理员。',
};

const middleOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

async function findRoundTrip({ ticks, serverNow }: Device, say: (text: string) => void): Promise<Finding> {
  const trips: number[] = [];
  try {
    // The first request also warms up the connection.
    await serverNow();
    for (let trip = 1; trip <= TRIPS; trip += 1) {
      const from = ticks();
      await serverNow();
      trips.push(ticks() - from);
      say(`正在测，第 ${trip} 次`);
    }
  } catch {
    return unreachable;
  }
  trips.sort((one, other) => one - other);
  const median = Math.max(1, Math.round(middleOf(trips)));
  const steady = (trips.at(-1) ?? 0) - (trips[0] ?? 0) <= STEADY_MS;
  if (median <= SLOW_TRIP_MS && steady) {
    return { level: 'good', text: `${median} 毫秒，稳定` };
  }
  const remedy = '看课不受影响，直播和考试交卷会慢一点。离无线路由器近一些、关掉正在下载的程序，或换一个网络。';
  return { level: 'warning', text: median > SLOW_TRIP_MS ? `${median} 毫秒，偏慢` : `${median} 毫秒，时快时慢`, remedy };
}

const inMbps = (bytes: number, milliseconds: number): number => (bytes * 8) / Math.max(1, milliseconds) / 1000;
const written = (mbps: number): string => (mbps < 10 ? mbps.toFixed(1) : String(Math.round(mbps)));

/** Fetches files of the app itself for three seconds, or until there is enough data. */
async function findSpeed({ ticks, fetchSample }: Device, say: (text: string) => void): Promise<Finding> {
  const from = ticks();
  let bytes = 0;
  let mbps = 0;
  try {
    do {
      const samples = await Promise.all(Array.from({ length: AT_ONCE }, () => fetchSample()));
      bytes += samples.reduce((sum, each) => sum + each, 0);
      mbps = inMbps(bytes, ticks() - from);
      say(`正在测，已经 ${written(mbps)} Mbps`);
    } while (bytes > 0 && bytes < ENOUGH_BYTES && ticks() - from < ENOUGH_MS);
  } catch {
    return unreachable;
  }
  if (bytes === 0) {
    return { level: 'warning', text: '这个浏览器里测不出', remedy: '视频能放就可以先用；卡顿时请换一个浏览器再测。' };
  }
  if (mbps >= SMOOTH_MBPS) {
    return { level: 'good', text: `${written(mbps)} Mbps` };
  }
  return {
    level: 'warning',
    text: `${written(mbps)} Mbps，高清视频会卡`,
    remedy: '看视频时请选低一档的清晰度，或换一个网络；也可能是别人正在用同一个网络下载。',
  };
}

export const networkChecks: readonly Check[] = [
  { key: 'round-trip', name: '往返时间', note: `${TRIPS} 次中位数`, find: findRoundTrip },
  { key: 'speed', name: '下行速度', note: `高清需要 ${SMOOTH_MBPS} Mbps`, find: findSpeed },
];
