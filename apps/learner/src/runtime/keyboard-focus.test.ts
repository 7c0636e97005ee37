// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepKeyboardFocus } from './keyboard-focus.ts';

it('the focus is watched from the first Tab on, once', async () => {
  const returnFocus = vi.fn<(body: HTMLElement) => void>();
  const load = vi.fn<() => Promise<{ returnFocus: typeof returnFocus }>>().mockResolvedValue({ returnFocus });
  keepKeyboardFocus(window, load);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(load).not.toHaveBeenCalled();
  for (let press = 0; press < 2; press += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  }
  await vi.waitFor(() => expect(returnFocus.mock.calls).toEqual([[document.body]]));
  expect(load).toHaveBeenCalledOnce();
});
