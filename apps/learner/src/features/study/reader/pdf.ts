import { queryOptions } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the query makes the address of the file its default export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** pdf.js is larger than the rest of the app together, so it comes with the first document; its legacy build meets our browser floor. */
async function openPdf(url: string): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerUrl;
  // The content security policy allows no evaluation.
  return await getDocument({ url, isEvalSupported: false }).promise;
}

export const pdfQuery = (url: string) =>
  queryOptions({
    queryKey: ['pdf', url],
    queryFn: () => openPdf(url),
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });
