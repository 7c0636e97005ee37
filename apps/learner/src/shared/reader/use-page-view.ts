import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { pageWidth, percentOf, turned, turnedFurther, type Box, type PaperSize, type Turn, type Zoom } from './zoom.ts';

/** The current page, and all pages visible enough to be read. */
export interface Sight {
  page: number;
  pages: readonly number[];
}

/** Half of a page, or of the screen, is enough to read it. */
const ENOUGH = 0.5;
/** A strip of the page above stays visible. */
const GAP_PX = 12;

/** The current page stays current while it is fully visible; otherwise it is the most visible one. */
function lookInto(box: HTMLElement, current: number): Sight {
  const seen = box.getBoundingClientRect();
  const parts = [...box.querySelectorAll('[data-page]')].map((page, index) => {
    const { top, bottom, height } = page.getBoundingClientRect();
    const inside = Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
    return { index, inside, whole: inside >= height - 1, share: inside / Math.min(height, seen.height) };
  });
  const most = parts.reduce((best, part) => (part.inside > best.inside ? part : best), { index: current, inside: 0 });
  const page = parts[current]?.whole ? current : most.index;
  return { page, pages: parts.filter(({ index, share }) => index === page || share >= ENOUGH).map(({ index }) => index) };
}

const isSame = (one: Sight, other: Sight): boolean => one.page === other.page && one.pages.join() === other.pages.join();

/** Scrolls the box, but not the surrounding page, to the start of a page. */
function showPage(box: HTMLElement, page: number): void {
  const target = box.querySelector<HTMLElement>(`[data-page="${page}"]`);
  box.scrollTop = target === null || page === 0 ? 0 : target.offsetTop - GAP_PX;
}

/** The scroll box of the pages: their width, the visible page, and navigation. */
export function usePageView(scroller: RefObject<HTMLDivElement | null>, printed: PaperSize, start: number) {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState<Zoom>('width');
  const [turn, setTurn] = useState<Turn>(0);
  const paper = turned(printed, turn);
  const [sight, setSight] = useState<Sight>({ page: start, pages: [start] });
  const look = (page = sight.page) => {
    if (scroller.current) {
      const next = lookInto(scroller.current, page);
      setSight((before) => (isSame(before, next) ? before : next));
    }
  };

  // Before painting, to avoid a jump.
  useLayoutEffect(() => {
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

  const width = box.width === 0 ? 0 : pageWidth(zoom, box, paper);
  const go = (to: number) => {
    if (scroller.current) {
      showPage(scroller.current, to);
      look(to);
    }
  };
  // Resizing moves the pages: keeps the current one in view, and initially the one to resume at.
  const keep = useEffectEvent(() => {
    if (scroller.current) {
      showPage(scroller.current, sight.page);
    }
  });
  useEffect(() => {
    if (width > 0) {
      keep();
    }
  }, [width, turn]);

  return {
    ...sight,
    go,
    onScroll: () => look(),
    zoom,
    setZoom,
    turn,
    rotate: () => setTurn(turnedFurther),
    width,
    percent: percentOf(width, paper),
    ratio: paper.height / paper.width,
  };
}
