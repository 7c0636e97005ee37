import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { useNear } from '../use-near.ts';
import type { Turn } from './zoom.ts';
import styles from './reader.module.css';

/** Sharp on dense screens, but within the limits of phones, which render a larger canvas empty. */
const DENSEST = 2;
const MOST_PIXELS = 16_000_000;

type Drawing = Pick<PdfPageProps, 'document' | 'page' | 'width'> & { turn: Turn };

/** Renders a page to a width in CSS pixels; returns a cancel function. */
function draw({ document, page, width, turn }: Drawing, canvas: HTMLCanvasElement): () => void {
  let stopped = false;
  let cancel = (): void => undefined;
  const run = async (): Promise<void> => {
    const proxy = await document.getPage(page + 1);
    if (stopped) {
      return;
    }
    // The page may already be rotated in the file.
    const rotation = (proxy.rotate + turn) % 360;
    const natural = proxy.getViewport({ scale: 1, rotation });
    const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
    const scale = Math.min(most, (width / natural.width) * Math.min(DENSEST, devicePixelRatio));
    const viewport = proxy.getViewport({ scale, rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = proxy.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
  };
  // A cancelled rendering rejects with an error of its own.
  run().catch(() => undefined);
  return () => {
    stopped = true;
    cancel();
  };
}

type PdfPageProps = {
  document: PDFDocumentProxy;
  /** Counted from 0. */
  page: number;
  width: number;
  /** Height divided by width, until the page itself has loaded. */
  ratio: number;
  turn?: Turn;
  /** Omitted if a button already says it. */
  label?: string;
};

/** A page, rendered when it is about to scroll into view. */
export function PdfPage({ document, page, width, ratio, turn = 0, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(canvas);
  useEffect(
    () => (near && width > 0 && canvas.current !== null ? draw({ document, page, width, turn }, canvas.current) : undefined),
    [document, page, width, turn, near],
  );
  const read = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <canvas ref={canvas} className={styles.canvas} width={1000} height={Math.round(1000 * ratio)} {...read} />;
}
