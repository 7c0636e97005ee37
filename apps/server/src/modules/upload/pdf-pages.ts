import type { FileRefusal, MediaFacts } from './inspect-task.ts';

const MOST_PAGES = 5000;

/** The number of pages, by the parts of the file that lead there; the rest is not read. */
export async function countPages(path: string): Promise<Partial<MediaFacts> | FileRefusal> {
  // Loaded with the first document: most workers never see one, and it is large.
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
    // A file that was cut off may still say how many pages it had.
    await document.getPage(document.numPages);
    const pages = document.numPages;
    return pages > MOST_PAGES ? { errorCode: 'PDF_TOO_LONG', details: { pages, limit: MOST_PAGES } } : { pages };
  } catch (error) {
    return { errorCode: error instanceof Error && error.name === 'PasswordException' ? 'PDF_LOCKED' : 'PDF_DAMAGED' };
  } finally {
    await task.destroy();
  }
}
