import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';

/** Patience with a busy machine, in milliseconds: a state that has not appeared by then never will. */
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

/** A person with a browser of their own. Errors of the pages are recorded. */
export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Errors of the page and its console that no test expected. */
  complaints: string[];
  /** Expects errors that belong to the test: a cut network, a refused call. */
  allow: (pattern: RegExp) => void;
  /** Recent events in the browser: documents, failed requests, all errors. Printed when a test fails. */
  events: string[];
  /** Pending requests. */
  unanswered: Set<string>;
};

const launch = () => {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ARGS });
};

/** Records errors on every page of the context, including those opened later. */
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

/** Failure output: where every visitor is, what is visible there, and what happened before. */
async function describeVisitors(visitors: readonly Visitor[]): Promise<string> {
  const parts = await Promise.all(
    visitors.map(async ({ page, events, unanswered }) => {
      const seen = await page.evaluate(() => document.body.innerText).catch(() => '(no page)');
      // Dialogs are rendered at the end of the page.
      const ends = seen.length > 2 * TEXT_SHOWN ? `${seen.slice(0, TEXT_SHOWN)}\n…\n${seen.slice(-TEXT_SHOWN)}` : seen;
      return [page.url(), ends, ...events, ...[...unanswered].map((url) => `waits for ${url}`)].join('\n');
    }),
  );
  return parts.join('\n\n');
}

/** Saves each visitor's last view to the directory named by JOURNEY_PICTURES. */
async function picture(visitors: readonly Visitor[]): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (folder) {
    await Promise.all(visitors.map(({ page }, index) => page.screenshot({ path: `${folder}/visitor-${index + 1}.png` })));
  }
}

export type Visitors = {
  desktop(options?: BrowserContextOptions): Promise<Visitor>;
  phone(options?: BrowserContextOptions): Promise<Visitor>;
  /** Closes everything that was opened, and fails if a page had errors. After a failed test it first prints what the visitors saw. */
  leave(failed?: boolean): Promise<void>;
  close(): Promise<void>;
};

/** A browser whose visitors open the app at `origin`, in its members' language and time zone. */
export async function openBrowser(origin: string): Promise<Visitors> {
  const browser: Browser = await launch();
  let visitors: Visitor[] = [];
  const open = async (options: BrowserContextOptions): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      // A button that grows with its dialog may have moved between mouse down and up; then nothing is clicked.
      reducedMotion: 'reduce',
      // Once a service worker controls a page, its requests bypass `page.route`. Journeys about the service worker enable it.
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
