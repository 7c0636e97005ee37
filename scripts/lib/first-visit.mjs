import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { ensureChromium } from '../chromium.mjs';

/** Slow 4G and a phone's CPU: bits per second, round trip in milliseconds, and slowdown relative to this machine. */
const SLOW = { bitsPerSecond: 1_600_000, roundTripMs: 150, slowerTimes: 4 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const QUIET_MS = 1000;
const FRAME_VISITS = 7;
/** A person's tab has been open for a while when it navigates; a new one still shares the CPU with its own start-up, 30 ms of it. */
const TAB_STANDS_MS = 500;

/** The most visited pages. `signedIn`: as the demo's learner. */
const visits = [
  { page: 'login', path: '/web/login?id=demo', signedIn: false },
  { page: 'home', path: '/web/homePage', signedIn: true },
  { page: 'course', path: async (context) => `/web/courseDetail?courseId=${await firstCourseOf(context)}`, signedIn: true },
];

/** Scripts that the document does not name and another script requests: a second wave, which costs another round trip. */
const lateScriptsOf = (fetched, html) =>
  fetched.filter(({ type, address }) => type === 'Script' && !html.includes(address)).map(({ address }) => address);

/** Runs in the page before its own code: records the largest paint and layout shifts. */
function watchPaint() {
  const seen = { lcpMs: 0, lcpOf: '', shellMs: 0, cls: 0 };
  Object.assign(globalThis, { palmPaint: seen });
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
    seen.lcpOf = entry.url || `${entry.element?.tagName.toLowerCase() ?? ''} ${entry.element?.textContent?.trim().slice(0, 16) ?? ''}`;
  });
  // The login page's frame has no text: it is a first paint, but not a contentful one.
  watch('paint', ({ name, startTime }) => (seen.shellMs = name === 'first-paint' ? startTime : seen.shellMs));
  watch('layout-shift', (entry) => {
    seen.cls += entry.hadRecentInput ? 0 : entry.value;
  });
}

/** The first course on the home page. */
async function firstCourseOf(context) {
  const page = await context.newPage();
  await page.goto('/web/courseList');
  const link = page.locator('a[href*="courseId="]').first();
  await link.waitFor();
  const address = new URL(await link.getAttribute('href'), page.url());
  await page.close();
  return address.searchParams.get('courseId');
}

const pathOf = (url) => new URL(url).pathname + new URL(url).search;

/** Every request with the bytes of its response and headers on the wire. */
async function watchWire(session) {
  const requests = new Map();
  let changedAt = Date.now();
  const changed = () => (changedAt = Date.now());
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    changed();
    if (request.url.startsWith('http')) {
      requests.set(requestId, { address: pathOf(request.url), type, bytes: 0, open: true, begun: timestamp });
    }
  });
  const ended = ({ requestId, encodedDataLength, timestamp }) => {
    changed();
    const request = requests.get(requestId);
    if (request) {
      Object.assign(request, { bytes: encodedDataLength ?? 0, open: false, ended: timestamp });
    }
  };
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  await session.send('Network.enable');
  const isQuiet = () => [...requests.values()].every(({ open }) => !open) && Date.now() - changedAt > QUIET_MS;
  const quiet = async () => {
    while (!isQuiet()) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { quiet, requests: () => [...requests.values()] };
}

async function slowDown(session) {
  const bytesPerSecond = SLOW.bitsPerSecond / 8;
  const line = { offline: false, latency: SLOW.roundTripMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowerTimes });
}

async function openTab(browser, { slow, ...parts }) {
  const context = await newContext(browser, parts);
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  const session = await context.newCDPSession(page);
  await page.waitForTimeout(TAB_STANDS_MS);
  if (slow) {
    await slowDown(session);
  }
  return { context, page, session };
}

const paintOf = (page) =>
  page.evaluate(() => ({ ...globalThis.palmPaint, documentMs: performance.getEntriesByType('navigation')[0].responseEnd }));

const newContext = (browser, { origin, storageState }) =>
  browser.newContext({ ...PHONE, baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', storageState });

/**
 * Time to the frame in an open tab: in ms from the start of the navigation without throttling, or on the slow line from the document's last
 * byte. The median of several cold visits, since a single one mostly reflects what else the machine did.
 */
async function frameOf(browser, parts) {
  const times = [];
  for (let turn = 0; turn < FRAME_VISITS; turn += 1) {
    const { context, page } = await openTab(browser, parts);
    await page.goto(parts.path, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.palmPaint.shellMs > 0);
    const { shellMs, documentMs } = await paintOf(page);
    times.push(parts.slow ? shellMs - documentMs : shellMs);
    await context.close();
  }
  return times.sort((a, b) => a - b)[Math.floor(FRAME_VISITS / 2)];
}

/** One cold visit: empty cache, no service worker. */
async function visit(browser, parts) {
  const { context, page, session } = await openTab(browser, parts);
  const wire = await watchWire(session);
  const document = await page.goto(parts.path, { waitUntil: 'load' });
  const html = await document.text();
  await wire.quiet();
  await page.waitForFunction(() => globalThis.palmPaint.lcpMs > 0);
  const paint = await paintOf(page);
  const fetched = wire.requests();
  await context.close();
  const bytes = fetched.reduce((sum, request) => sum + request.bytes, 0);
  return {
    ...paint,
    fetched,
    lateScripts: lateScriptsOf(fetched, html),
    requests: fetched.length,
    bytes,
  };
}

/** The frame of a page compared with that of a one-word page, which is the earliest possible on this machine. */
async function framesOf(browser, parts) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><p>.'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const empty = { origin: `http://127.0.0.1:${server.address().port}`, path: '/' };
  try {
    return {
      emptyMs: await frameOf(browser, empty),
      frameMs: await frameOf(browser, { ...parts, slow: false }),
      slowEmptyMs: await frameOf(browser, { ...empty, slow: true }),
      slowFrameMs: await frameOf(browser, parts),
    };
  } finally {
    server.close();
  }
}

async function signIn(browser, origin) {
  const { fillSignIn, LEARNER } = await tsImport('../../e2e/support/sign-in.ts', import.meta.url);
  const context = await browser.newContext({ ...PHONE, baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/web/login?id=demo');
  await fillSignIn(page, LEARNER);
  await page.waitForURL('**/web/homePage');
  return context;
}

/**
 * Visits the most visited pages as a phone with an empty cache, and returns for each what was fetched, its bytes on the wire, and when it
 * was painted. `slow`: over slow 4G with a CPU four times slower than this machine, including the time to the frame of each page and of an
 * empty one; without it times are meaningless.
 */
async function firstVisits(origin, slow) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const member = await signIn(browser, origin);
    const storageState = await member.storageState();
    const results = [];
    for (const { page, path, signedIn } of visits) {
      const address = typeof path === 'string' ? path : await path(member);
      const parts = { origin, path: address, slow, ...(signedIn ? { storageState } : {}) };
      const frames = slow ? await framesOf(browser, parts) : {};
      results.push({ page, path: address.split('?')[0], ...(await visit(browser, parts)), ...frames });
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** The same on its own server with the demo, or at `address`. */
export async function withDemoVisits({ slow, address }) {
  if (address !== undefined) {
    return firstVisits(address, slow);
  }
  const { startServer } = await tsImport('../../e2e/support/server.ts', import.meta.url);
  const server = await startServer();
  try {
    return await firstVisits(server.origin, slow);
  } finally {
    await server.remove();
  }
}
