import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { placeOf } from './place.ts';

/** Where React Router keeps how far each page was scrolled, in the storage of the tab. */
const PLACES_KEY = 'react-router-scroll-positions';
const PATIENCE_MS = 5000;

function leftAt(place: string): number {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(PLACES_KEY) ?? '{}');
    const y: unknown = Object(places)[place];
    return typeof y === 'number' ? y : 0;
  } catch {
    return 0;
  }
}

/** Scrolls to `y` as the page grows tall enough, until it is there or somebody scrolled elsewhere meanwhile. Answers how to stop. */
export function growTo(y: number): () => void {
  let stood = window.scrollY;
  const go = () => {
    if (window.scrollY !== stood) {
      return stop();
    }
    window.scrollTo(0, y);
    stood = window.scrollY;
    if (stood >= y) {
      stop();
    }
  };
  const grown = new ResizeObserver(go);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    grown.disconnect();
  };
  grown.observe(document.body);
  return stop;
}

/**
 * A page that is loaded again stands where it was left. The router would do that once, when all of the page is drawn, and throw back whoever
 * scrolled before; this one gives way.
 */
export function useFirstPlace(): void {
  const location = useLocation();
  const [first] = useState(location);
  useEffect(() => {
    const y = location === first ? leftAt(placeOf(first)) : 0;
    return y > 0 ? growTo(y) : undefined;
  }, [first, location]);
}
