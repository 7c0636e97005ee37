import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';

/** The machine may be busy with something else; a state that does not come in this time, in milliseconds, does not come. */
const PATIENCE_MS = 60_000;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

const EVENTS_KEPT = 40;
const TEXT_SHOWN = 400;

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A person with a browser of their own. What the pages complain about is kept. */
export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Errors of the page and of its console that no test asked for. */
  complaints: string[];
  /** A complaint that belongs to the test: a cut network, a refused call. */
  allow: (pattern: RegExp) => void;
  /** What happened last in the browser: documents, lost requests, all complaints. Printed when a test fails. */
  events: string[];
  /** Requests that nobody has answered yet. */
  unanswered: Set<string>;
};

const launch = () => {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ARGS });
};

/** Errors on every page of the context, also on those it opens later. */
function listen(context: BrowserContext): Pick<Visitor, 'complaints' | 'allow' | 'events' | 'unanswered'> {
  const complaints: string[] = [];
  const events: string[] = [];
  const unanswered = new Set<string>();
  const allowed: RegExp[] = [];
  const tell = (text: string) => {
    events.push(`${new Date().toISOString().slice(14, 23)} ${text}`);
    events.splice(0, events.length - EVENTS_KEPT);
  };
  const note = (text: string) => {
    tell(text);
    if (!allowed.some((pattern) => pattern.test(text))) {
      complaints.push(text);
    }
  };
  context.on('page', (page) => page.on('framenavigated', (frame) => tell(`at ${frame.url()}`)));
  context.on('request', (request) => unanswered.add(request.url()));
  context.on('requestfinished', (request) => unanswered.delete(request.url()));
  context.on('requestfailed', (request) => {
    unanswered.delete(request.url());
    tell(`lost ${request.url()}: ${request.failure()?.errorText}`);
  });
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') {
      note(`console error: ${message.text()} (${message.location().url})`);
    }
  });
  return { complaints, events, unanswered, allow: (pattern) => void allowed.push(pattern) };
}

/** For the output of a test that failed: where every visitor is, what can be seen there, and what happened before. */
async function describeVisitors(visitors: readonly Visitor[]): Promise<string> {
  const parts = await Promise.all(
    visitors.map(async ({ page, events, unanswered }) => {
      const seen = await page.evaluate(() => document.body.innerText).catch(() => '(no page)');
      // A dialog is drawn at the end of the page.
      const ends = seen.length > 2 * TEXT_SHOWN ? `${seen.slice(0, TEXT_SHOWN)}\n…\n${seen.slice(-TEXT_SHOWN)}` : seen;
      return [page.url(), ends, ...events, ...[...unanswered].map((url) => `waits for ${url}`)].join('\n');
    }),
  );
  return parts.join('\n\n');
}

/** Into the folder that JOURNEY_PICTURES names: what every visitor saw at last. */
async function picture(visitors: readonly Visitor[]): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (folder) {
    await Promise.all(visitors.map(({ page }, index) => page.screenshot({ path: `${folder}/visitor-${index + 1}.png` })));
  }
}

export type Visitors = {
  desktop(options?: BrowserContextOptions): Promise<Visitor>;
  phone(options?: BrowserContextOptions): Promise<Visitor>;
  /** Closes what was opened and fails when a page complained. After a test that failed, it first prints what the visitors saw. */
  leave(failed?: boolean): Promise<void>;
  close(): Promise<void>;
};

/** A browser whose visitors see the app at `origin`, in the language and time of its members. */
export async function openBrowser(origin: string): Promise<Visitors> {
  const browser: Browser = await launch();
  let visitors: Visitor[] = [];
  const open = async (options: BrowserContextOptions): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      // A button that grows with its dialog can be elsewhere when it is let go than when it was pressed; then nothing was clicked.
      reducedMotion: 'reduce',
      // As it takes a page over, what the page asks escapes `page.route`. A journey that is about the service worker allows it.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const visitor = { context, ...listen(context), page: await context.newPage() };
    visitors.push(visitor);
    return visitor;
  };
  return {
    desktop: (options) => open({ ...DESKTOP, ...options }),
    phone: (options) => open({ ...PHONE, ...options }),
    leave: async (failed) => {
      if (failed) {
        process.stdout.write(`${await describeVisitors(visitors)}\n`);
      }
      const complaints = visitors.flatMap((visitor) => visitor.complaints);
      await picture(visitors);
      await Promise.all(visitors.map(({ context }) => context.close()));
      visitors = [];
      expect(complaints).toEqual([]);
    },
    close: () => browser.close(),
  };
}
