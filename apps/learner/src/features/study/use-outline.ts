import { useEffect, useMemo, useState, type RefObject } from 'react';

const HEADINGS = 'h2, h3';
/** A heading counts as reached this far below the upper edge: under the page header, where people read. */
const REACHED_PX = 160;

/** The headings of a text, the current one, and the furthest one reached. */
export function useOutline(text: RefObject<HTMLElement | null>, html: string) {
  const titles = useMemo(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [...parsed.querySelectorAll(HEADINGS)].map((heading) => heading.textContent.trim());
  }, [html]);
  const [current, setCurrent] = useState(-1);
  const [furthest, setFurthest] = useState(-1);
  useEffect(() => {
    const look = () => {
      const headings = [...(text.current?.querySelectorAll(HEADINGS) ?? [])];
      const here = headings.filter((heading) => heading.getBoundingClientRect().top < REACHED_PX).length - 1;
      setCurrent(here);
      setFurthest((before) => Math.max(before, here));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [text, html]);
  const go = (index: number) => text.current?.querySelectorAll(HEADINGS)[index]?.scrollIntoView({ block: 'start' });
  return { titles, current, furthest, go };
}
