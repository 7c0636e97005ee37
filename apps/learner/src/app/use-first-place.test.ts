// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { growTo } from './use-first-place.ts';

let height = 0;
let grow = () => undefined as void;

class Growing implements ResizeObserver {
  constructor(tell: ResizeObserverCallback) {
    grow = () => tell([], this);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {
    grow = () => undefined;
  }
}

const standAt = (y: number) => Object.defineProperty(window, 'scrollY', { value: Math.min(y, height), configurable: true });
const growBy = (more: number) => {
  height += more;
  grow();
};

beforeEach(() => {
  height = 0;
  standAt(0);
  vi.stubGlobal('ResizeObserver', Growing);
  vi.stubGlobal('scrollTo', (_x: number, y: number) => standAt(y));
});

afterEach(() => vi.unstubAllGlobals());

test('a reloaded page scrolls to its previous position as it grows, and no further', () => {
  growTo(500);
  growBy(300);
  expect(window.scrollY).toBe(300);
  growBy(300);
  expect(window.scrollY).toBe(500);
  standAt(100);
  growBy(300);
  expect(window.scrollY).toBe(100);
});

test('a person who scrolls earlier is not pulled back', () => {
  growTo(500);
  growBy(300);
  standAt(120);
  growBy(600);
  expect(window.scrollY).toBe(120);
  growBy(600);
  expect(window.scrollY).toBe(120);
});
