import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PreviewButton } from './use-preview.tsx';

/** The width of every observed element. */
let room = 1300;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      told: (entries: { contentRect: { width: number } }[]) => void;
      constructor(told: (entries: { contentRect: { width: number } }[]) => void) {
        this.told = told;
      }
      observe() {
        this.told([{ contentRect: { width: room } }]);
      }
      unobserve() {
        /* nothing changes */
      }
      disconnect() {
        /* nothing is kept */
      }
    },
  );
});

const show = async () => {
  renderPage(<PreviewButton title="年终复盘季" address="/web/themeDetail?themeId=1" />, createConsoleServer());
  await userEvent.click(screen.getByRole('button', { name: '预览' }));
};

it('shows the learner’s page at both widths, and links to it', async () => {
  room = 1300;
  await show();
  for (const name of ['电脑上的页面', '手机上的页面']) {
    expect(screen.getByTitle(name).getAttribute('src')).toBe('/web/themeDetail?themeId=1');
  }
  expect(screen.getByRole('link', { name: '在新页面打开' }).getAttribute('href')).toBe('/web/themeDetail?themeId=1');
});

it('shows one of them if there is no room for both', async () => {
  room = 340;
  await show();
  expect(screen.queryByTitle('手机上的页面')).toBeNull();
  await userEvent.click(screen.getByText('手机 390'));
  expect(screen.getByTitle('手机上的页面')).toBeDefined();
  expect(screen.queryByTitle('电脑上的页面')).toBeNull();
});
