import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come within one screen of the viewport; stays true from then on. Always true without browser support. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || element.current === null) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '100%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
