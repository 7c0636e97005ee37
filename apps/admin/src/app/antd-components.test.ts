import { expect, it } from 'vitest';
import { componentTokens } from './antd-components.ts';

it.each([false, true])('keeps the current page number readable on hover, dark: %s', (dark) => {
  const { Pagination } = componentTokens((name) => name, dark);
  expect(Pagination).toMatchObject({ itemActiveBg: 'brand-soft', itemActiveColor: 'brand-text', itemActiveColorHover: 'brand-text' });
  // antd uses these for the jump arrows and for the hovered number.
  expect([Pagination?.colorPrimary, Pagination?.colorPrimaryHover]).not.toContain('transparent');
});
