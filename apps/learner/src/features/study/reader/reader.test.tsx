import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { studyApi } from '@palm/contract/study/calls';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleDetail, samplePlayer, sampleSection } from '../testing/course-detail-samples.ts';
import { useStudySession } from '../use-study-session.ts';
import type { Pdf } from '../../../shared/reader/pdf.ts';
import { Reader } from './reader.tsx';

// jsdom does not render: pages remain empty boxes with their dimensions.
const pdf: Pdf = { document: { numPages: 3 } as PDFDocumentProxy, paper: { width: 800, height: 1000 } };

const section = sampleSection(1, { kind: 'document', pages: 3 });
const course = sampleDetail([section]);
const content = { kind: 'document', mediaUrl: '/files/sheet.pdf' } as const;
const player = samplePlayer(section, content, { pages: 3, coverage: [[0, 1]] });

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(studyApi.closePlayer, { done: true });
  // No page intersects, so none is rendered.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function Page() {
  const session = useStudySession(player, vi.fn());
  return <Reader course={course} player={player} session={session} pdf={pdf} seconds={0} />;
}

async function open() {
  await renderPage(Page, '/courseDetailSection', server);
  return screen.getByRole('toolbar', { name: '文档工具' });
}

const press = (bar: HTMLElement, name: string) => fireEvent.click(within(bar).getByRole('button', { name }));
const pageShown = (bar: HTMLElement) => within(bar).getByRole('status').textContent;

describe('the toolbar of a document', () => {
  it('neither goes beyond the last page nor to a missing one', async () => {
    const bar = await open();
    expect(within(bar).getByRole('button', { name: '上一页' }).getAttribute('aria-disabled')).toBe('true');
    const field = within(bar).getByRole<HTMLInputElement>('textbox', { name: '页码' });
    fireEvent.change(field, { target: { value: '9' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('1');
    expect(pageShown(bar)).toBe('1 / 3');
  });

  it('fits the width or a whole page, and shows which', async () => {
    const bar = await open();
    const isOn = (name: string) => within(bar).getByRole('button', { name }).getAttribute('aria-pressed');
    expect([isOn('适合宽度'), isOn('整页')]).toEqual(['true', 'false']);
    press(bar, '整页');
    expect([isOn('适合宽度'), isOn('整页')]).toEqual(['false', 'true']);
    press(bar, '放大');
    expect([isOn('适合宽度'), isOn('整页')]).toEqual(['false', 'false']);
  });

  it('toggles thumbnails, with a tick on credited pages', async () => {
    const bar = await open();
    const pages = () => screen.queryByRole('navigation', { name: '页面缩略图' });
    expect(
      within(pages() ?? bar)
        .getAllByRole('button')
        .map((page) => page.getAttribute('aria-label')),
    ).toEqual(['第 1 页，已看', '第 2 页', '第 3 页']);
    press(bar, '缩略图');
    expect(pages()).toBeNull();
  });

  it('fills the window on devices without fullscreen, until Esc', async () => {
    const bar = await open();
    press(bar, '全屏');
    expect(bar.parentElement?.dataset['full']).toBe('true');
    expect(within(bar).getByRole('button', { name: '退出全屏' })).toBeTruthy();
    act(() => void fireEvent.keyDown(window, { key: 'Escape' }));
    expect(bar.parentElement?.dataset['full']).toBeUndefined();
  });

  it('uses fullscreen if it is available', async () => {
    const bar = await open();
    const request = vi.fn(async () => undefined);
    Object.assign(bar.parentElement ?? {}, { requestFullscreen: request });
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    press(bar, '全屏');
    expect(request).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(document, 'fullscreenEnabled');
  });
});
