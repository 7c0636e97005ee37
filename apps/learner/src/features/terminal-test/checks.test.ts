import { describe, expect, it } from 'vitest';
import type { Device } from './check.ts';
import { findBrowser } from './browser-checks.ts';
import { allChecks } from './checks.ts';
import { judge, reportOf, type Findings } from './summary.ts';

const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
const DENIED = Object.assign(new Error('denied'), { name: 'NotAllowedError' });

const kept = new Map<string, string>();
const storage = {
  setItem: (key: string, value: string) => void kept.set(key, value),
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => void kept.delete(key),
} as unknown as Storage;
const camera = {
  getTracks: () => [{ getSettings: () => ({ width: 1280, height: 720 }), stop: () => undefined }],
} as unknown as MediaStream;

/** A device on which everything works; each call to the server takes 20 ms and each file 100 ms. */
function device(over: Partial<Device> = {}): Device {
  let ticks = 0;
  return {
    userAgent: EDGE,
    storage: () => storage,
    usedBytes: async () => 3_355_443,
    canPlay: () => true,
    media: { getUserMedia: async () => camera },
    permissionOf: async () => 'granted',
    now: () => 1_000_000 + ticks,
    ticks: () => ticks,
    serverNow: async () => {
      ticks += 20;
      return 1_000_000 + ticks - 10;
    },
    fetchSample: async () => {
      ticks += 100;
      return 2_000_000;
    },
    ...over,
  };
}

async function find(key: string, over: Partial<Device> = {}, ask = false) {
  const check = allChecks.find((each) => each.key === key);
  return check?.find(device(over), () => undefined, ask);
}

describe('the device checks', () => {
  it.each([
    [EDGE, 'good', 'Edge 130'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) AppleWebKit/605.1.15 Version/14.1 Mobile/15E148 Safari/604.1',
      'good',
      'Safari 14.1',
    ],
    ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/86.0.1 Safari/537.36', 'problem', 'Chrome 86'],
    ['curl/8', 'warning', '认不出'],
  ])('identify the browser and its minimum version: %s', (userAgent, level, name) => {
    const found = findBrowser({ userAgent });
    expect([found.level, found.text.includes(name)]).toEqual([level, true]);
  });

  it('report that a browser has no storage, whether it throws or forgets', async () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    expect(await find('storage', { storage: forbidden })).toMatchObject({
      level: 'problem',
      remedy: expect.stringContaining('无痕') as string,
    });
    expect(await find('storage')).toEqual({ level: 'good', text: '可用，已用 3.2 MB' });
    expect(kept.size).toBe(0);
  });

  it('compare the clock with the server, compensating for latency, and say how to set it', async () => {
    expect(await find('clock')).toEqual({ level: 'good', text: '和服务器一致' });
    expect(await find('clock', { serverNow: async () => 1_000_000 + 161_000 })).toMatchObject({
      level: 'warning',
      text: '比服务器慢 2 分 41 秒',
      remedy: expect.stringContaining('Windows 设置') as string,
    });
  });

  it('request the camera only on demand, and distinguish denied from missing', async () => {
    expect(await find('camera')).toEqual({ level: 'good', text: '已允许，1280 × 720' });
    expect(await find('camera', { permissionOf: async () => 'prompt' })).toMatchObject({ level: 'unasked' });
    const refusing = { getUserMedia: () => Promise.reject(DENIED) };
    expect(await find('microphone', { permissionOf: async () => 'prompt', media: refusing }, true)).toMatchObject({
      level: 'warning',
      text: '浏览器里拒绝了',
    });
    const none = { getUserMedia: () => Promise.reject(new Error('NotFoundError')) };
    expect(await find('microphone', { media: none })).toMatchObject({ text: '没有找到麦克风' });
    expect(await find('camera', { media: null })).toMatchObject({ remedy: expect.stringContaining('https') as string });
  });

  it('list playable formats, and report a missing H.264 as a problem', async () => {
    expect(await find('formats', { canPlay: (type) => type.includes('avc1') || type.includes('av01') })).toMatchObject({
      text: 'H.264、AV1 可以播放',
    });
    expect(await find('formats', { canPlay: () => false })).toMatchObject({ level: 'problem' });
  });

  it('measure the round trip as the median of ten, and the bandwidth by transferred bytes', async () => {
    expect(await find('round-trip')).toEqual({ level: 'good', text: '20 毫秒，稳定' });
    expect(await find('speed')).toEqual({ level: 'good', text: '160 Mbps' });
    expect(await find('speed', { fetchSample: async () => 0 })).toMatchObject({ text: '这个浏览器里测不出' });
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await find('round-trip', { serverNow: cut })).toMatchObject({ level: 'problem', text: '连不上服务器' });
    expect(await find('speed', { fetchSample: cut })).toMatchObject({ level: 'problem' });
  });
});

describe('the verdict', () => {
  const good = { level: 'good', text: '可以' } as const;
  const allGood: Findings = Object.fromEntries(allChecks.map(({ key }) => [key, good]));

  it('waits for every check, and the worst finding decides', () => {
    expect(judge({})).toEqual({ level: 'running', text: '正在检测', done: 0 });
    expect(judge({ ...allGood, camera: { level: 'unasked', text: '' } })).toMatchObject({ level: 'good', text: '可以正常学习' });
    expect(judge({ ...allGood, clock: { level: 'warning', text: '' } }).text).toBe('可以学习，有 1 处建议处理');
    const bad: Findings = { ...allGood, clock: { level: 'warning', text: '' }, storage: { level: 'problem', text: '' } };
    expect(judge(bad).text).toBe('有 1 处要先处理，才能正常学习');
  });

  it('is exported as plain text, one check per line', () => {
    const report = reportOf(allGood, { organisation: '启明学院', at: '2026-11-20 15:42', userAgent: EDGE });
    expect(report.split('\n')).toEqual(expect.arrayContaining(['启明学院 设备检测', '可以正常学习', '[正常] 时钟：可以']));
    expect(report).not.toContain('<');
  });
});
