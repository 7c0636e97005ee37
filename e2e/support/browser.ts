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
};

const launch = () => {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ARGS });
};

/** Errors on every page of the context, also on those it opens later. */
function listen(context: BrowserContext): Pick<Visitor, 'complaints' | 'allow'> {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  const note = (text: string) => void (allowed.some((pattern) => pattern.test(text)) || complaints.push(text));
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') {
      note(`console error: ${message.text()} (${message.location().url})`);
    }
  });
  return { complaints, allow: (pattern) => void allowed.push(pattern) };
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
  /** Closes what was opened and fails when a page complained. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

/** A browser whose visitors see the app at `origin`, in the language and time of its members. */
export async function openBrowser(origin: string): Promise<Visitors> {
  const browser: Browser = await launch();
  let visitors: Visitor[] = [];
  const open = async (options: BrowserContextOptions): Promise<Visitor> => {
    const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    const visitor = { context, page: await context.newPage(), ...listen(context) };
    visitors.push(visitor);
    return visitor;
  };
  return {
    desktop: (options) => open({ ...DESKTOP, ...options }),
    phone: (options) => open({ ...PHONE, ...options }),
    leave: async () => {
      const complaints = visitors.flatMap((visitor) => visitor.complaints);
      await picture(visitors);
      await Promise.all(visitors.map(({ context }) => context.close()));
      visitors = [];
      expect(complaints).toEqual([]);
    },
    close: () => browser.close(),
  };
}
