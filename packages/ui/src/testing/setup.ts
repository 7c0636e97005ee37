import { afterEach, beforeEach, vi } from 'vitest';
import { quicken } from './quicken.ts';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Media queries that match in a test; empty = a wide, light screen with a mouse. */
export const matchingMedia = new Set<string>();

function matchMedia(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media: query,
    matches: matchingMedia.has(query),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

const complaints: string[] = [];

let cleanup = () => undefined as void;

// Tests of pure logic run without a DOM, and need not wait for the rendering library.
if (typeof window !== 'undefined') {
  const library = await import('@testing-library/react');
  cleanup = library.cleanup;
  quicken(library);
  // jsdom implements none of these; without them the primitives fail to mount.
  window.matchMedia = matchMedia;
  window.ResizeObserver = NoResizeObserver;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.getAnimations = () => [];
}

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  matchingMedia.clear();
  vi.restoreAllMocks();
  if (complaints.length > 0) {
    throw new Error(`console.error was called:\n${complaints.join('\n')}`);
  }
});
