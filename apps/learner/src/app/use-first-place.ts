import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { placeOf } from './place.ts';

/** Where React Router stores scroll positions, in the session storage. */
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

/** Scrolls to `y` as the page grows, until it is reached or the person scrolls. Returns a stop function. */
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
 * Restores the scroll position after a reload. The router would do that once, after rendering the whole page, and override a person who
 * scrolled meanwhile; this one gives way.
 */
export function useFirstPlace(): void {
  const location = useLocation();
  const [first] = useState(location);
  useEffect(() => {
    const y = location === first ? leftAt(placeOf(first)) : 0;
    return y > 0 ? growTo(y) : undefined;
  }, [first, location]);
}
