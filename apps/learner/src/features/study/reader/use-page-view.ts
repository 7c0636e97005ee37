import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { pageWidth, percentOf, type Box, type PaperSize, type Zoom } from './zoom.ts';

/** PDF measures in points of 1/72 inch, CSS in 1/96. */
const PIXELS_A_POINT = 96 / 72;
const A4: PaperSize = { width: 794, height: 1123 };

async function paperOf(document: PDFDocumentProxy): Promise<PaperSize> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: PIXELS_A_POINT });
  return { width, height };
}

/** The page whose middle is nearest to the middle of what is seen. */
function nearestPage(box: HTMLElement): number {
  const seen = box.getBoundingClientRect();
  const middle = seen.top + seen.height / 2;
  const away = [...box.querySelectorAll('[data-page]')].map((page) => {
    const { top, bottom } = page.getBoundingClientRect();
    return top > middle ? top - middle : Math.max(0, middle - bottom);
  });
  return away.indexOf(Math.min(...away));
}

/** The box that the pages scroll in: how wide they are, which one is in sight, and the ways to others. */
export function usePageView(scroller: RefObject<HTMLDivElement | null>, document: PDFDocumentProxy, start: number) {
  const [paper, setPaper] = useState<PaperSize | null>(null);
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState<Zoom>('width');
  const [page, setPage] = useState(start);

  useEffect(() => {
    let here = true;
    paperOf(document).then(
      (size) => here && setPaper(size),
      () => here && setPaper(A4),
    );
    return () => {
      here = false;
    };
  }, [document]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) {
      return undefined;
    }
    const measure = () => {
      const { paddingLeft, paddingRight, paddingTop } = getComputedStyle(element);
      const sides = (parseFloat(paddingLeft) || 0) + (parseFloat(paddingRight) || 0);
      setBox({ width: element.clientWidth - sides, height: element.clientHeight - 2 * (parseFloat(paddingTop) || 0) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const width = paper === null ? 0 : pageWidth(zoom, box, paper);
  const go = (to: number) => {
    setPage(to);
    scroller.current?.querySelector(`[data-page="${to}"]`)?.scrollIntoView({ block: 'start', inline: 'nearest' });
  };
  // Another width moves the pages under the reader: the one in sight stays in sight, and the first time the one to go on with.
  const keep = useEffectEvent(() => {
    const target = scroller.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (target) {
      scroller.current?.scrollTo({ top: page === 0 ? 0 : target.offsetTop });
    }
  });
  useEffect(() => {
    if (width > 0) {
      keep();
    }
  }, [width]);

  return {
    page,
    go,
    onScroll: () => scroller.current && setPage(nearestPage(scroller.current)),
    zoom,
    setZoom,
    width,
    percent: paper === null ? 100 : percentOf(width, paper),
    ratio: paper === null ? A4.height / A4.width : paper.height / paper.width,
  };
}
