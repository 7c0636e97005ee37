import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { useNear } from '../use-near.ts';
import type { Turn } from './zoom.ts';
import styles from './reader.module.css';

/** Sharp on dense screens, but never larger than phones can hold: a canvas of more is drawn empty there. */
const DENSEST = 2;
const MOST_PIXELS = 16_000_000;

type Drawing = Pick<PdfPageProps, 'document' | 'page' | 'width'> & { turn: Turn };

/** Draws a page to a width in CSS pixels; the answer stops it. */
function draw({ document, page, width, turn }: Drawing, canvas: HTMLCanvasElement): () => void {
  let stopped = false;
  let cancel = (): void => undefined;
  const run = async (): Promise<void> => {
    const proxy = await document.getPage(page + 1);
    if (stopped) {
      return;
    }
    // A page may lie turned in its file already.
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
  // A drawing that another one replaced ends with an error of its own.
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
  /** Height by width, until the page itself is there. */
  ratio: number;
  turn?: Turn;
  /** Left out where a button says it. */
  label?: string;
};

/** One page, drawn once it comes near to sight. */
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
