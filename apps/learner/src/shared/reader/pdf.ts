import { queryOptions } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { untilServed } from '../part.ts';
import type { PaperSize } from './zoom.ts';
// oxlint-disable-next-line import/default -- the `url` query makes the file's URL its default export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A document, and the print size of its first page in CSS pixels: the other pages use it until they have loaded. */
export interface Pdf {
  document: PDFDocumentProxy;
  paper: PaperSize;
}

/** PDF measures in points of 1/72 inch, CSS in 1/96. */
const PIXELS_A_POINT = 96 / 72;

/**
 * pdf.js is larger than the rest of the app together, so it is loaded with the first document; its legacy build supports our minimum
 * browsers.
 */
async function openPdf(url: string): Promise<Pdf> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerUrl;
  // The content security policy forbids eval.
  const document = await getDocument({ url, isEvalSupported: false }).promise;
  const { width, height } = (await document.getPage(1)).getViewport({ scale: PIXELS_A_POINT });
  return { document, paper: { width, height } };
}

/** Waits while the server is unreachable; only persistent failures are thrown. */
async function openPatiently(url: string): Promise<Pdf> {
  for (;;) {
    try {
      return await openPdf(url);
    } catch (error) {
      if (!(await untilServed())) {
        throw error;
      }
    }
  }
}

export const pdfQuery = (url: string) =>
  queryOptions({
    queryKey: ['pdf', url],
    queryFn: () => openPatiently(url),
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
