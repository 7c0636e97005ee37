import type { FileRefusal, MediaFacts } from './inspect-task.ts';

const MOST_PAGES = 5000;

/** Counts pages by reading only the parts of the file that are needed for it. */
export async function countPages(path: string): Promise<Partial<MediaFacts> | FileRefusal> {
  // Loaded on first use: it is large, and most workers never see a PDF.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    url: path,
    disableAutoFetch: true,
    disableStream: true,
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    // A truncated file may still state its page count.
    await document.getPage(document.numPages);
    const pages = document.numPages;
    return pages > MOST_PAGES ? { errorCode: 'PDF_TOO_LONG', details: { pages, limit: MOST_PAGES } } : { pages };
  } catch (error) {
    return { errorCode: error instanceof Error && error.name === 'PasswordException' ? 'PDF_LOCKED' : 'PDF_DAMAGED' };
  } finally {
    await task.destroy();
  }
}
