import { createFakeServer } from '@palm/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pdf } from '../../shared/reader/pdf.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DocumentReader } from './document-reader.tsx';

// jsdom draws nothing: the pages stay empty boxes of their measure
const pdfOf = (numPages: number): Pdf => ({ document: { numPages } as PDFDocumentProxy, paper: { width: 800, height: 1000 } });

beforeEach(() => {
  // no page comes near, so none is drawn
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

describe('a pdf of a class', () => {
  it('is read with its last page, and no sooner', async () => {
    const { onLast, bar } = await open(3);
    const next = () => fireEvent.click(bar.getByRole('button', { name: '下一页' }));
    next();
    expect(onLast).not.toHaveBeenCalled();
    next();
    expect(onLast).toHaveBeenCalledTimes(1);
  });

  it('of one page is read when it is open, and has no outline to show', async () => {
    const { onLast, bar } = await open(1);
    expect(onLast).toHaveBeenCalledTimes(1);
    expect(bar.queryByRole('button', { name: '目录' })).toBeNull();
  });
});
