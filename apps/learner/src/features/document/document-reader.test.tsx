import { createFakeServer } from '@palm/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pdf } from '../../shared/reader/pdf.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DocumentReader } from './document-reader.tsx';

// jsdom does not render: pages remain empty boxes with their dimensions.
const pdfOf = (numPages: number): Pdf => ({ document: { numPages } as PDFDocumentProxy, paper: { width: 800, height: 1000 } });

beforeEach(() => {
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

async function open(pages: number) {
  const onLast = vi.fn();
  const Page = () => <DocumentReader title="新同事手册" pdf={pdfOf(pages)} onLast={onLast} foot={null} />;
  await renderPage(Page, '/classDocument', createFakeServer());
  return { onLast, bar: within(screen.getByRole('toolbar', { name: '文档工具' })) };
}

describe('a PDF of a class', () => {
  it('counts as read at its last page, and no sooner', async () => {
    const { onLast, bar } = await open(3);
    const next = () => fireEvent.click(bar.getByRole('button', { name: '下一页' }));
    next();
    expect(onLast).not.toHaveBeenCalled();
    next();
    expect(onLast).toHaveBeenCalledTimes(1);
  });

  it('with one page counts as read when opened, and has no outline', async () => {
    const { onLast, bar } = await open(1);
    expect(onLast).toHaveBeenCalledTimes(1);
    expect(bar.queryByRole('button', { name: '目录' })).toBeNull();
  });
});
