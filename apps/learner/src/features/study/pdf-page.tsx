import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import styles from './reading.module.css';

/** Sharp on dense screens, but never larger than phones can hold. */
const MOST_PIXELS = 2;

/** Draws a page to the width of its canvas; the answer stops it. */
function draw(document: PDFDocumentProxy, page: number, canvas: HTMLCanvasElement): () => void {
  let stopped = false;
  let cancel = (): void => undefined;
  const run = async (): Promise<void> => {
    const proxy = await document.getPage(page + 1);
    if (stopped) {
      return;
    }
    const natural = proxy.getViewport({ scale: 1 });
    const scale = (canvas.clientWidth / natural.width) * Math.min(MOST_PIXELS, devicePixelRatio);
    const viewport = proxy.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = proxy.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
  };
  // A drawing that another page replaced ends with an error of its own.
  run().catch(() => undefined);
  return () => {
    stopped = true;
    cancel();
  };
}

/** One page of a document, counted from 0. */
export function PdfPage({ document, page, title }: { document: PDFDocumentProxy; page: number; title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current === null ? undefined : draw(document, page, canvas.current)), [document, page]);
  return <canvas key={page} ref={canvas} className={styles.canvas} role="img" aria-label={`${title}，第 ${page + 1} 页`} />;
}
