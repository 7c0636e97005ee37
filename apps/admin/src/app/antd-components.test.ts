import { expect, it } from 'vitest';
import { componentTokens } from './antd-components.ts';

it.each([false, true])('keeps the number of the chosen page visible under the pointer, dark: %s', (dark) => {
  const { Pagination } = componentTokens((name) => name, dark);
  expect(Pagination).toMatchObject({ itemActiveBg: 'brand-soft', itemActiveColor: 'brand-text', itemActiveColorHover: 'brand-text' });
  // antd draws the double arrow and the hovered number with these
  expect([Pagination?.colorPrimary, Pagination?.colorPrimaryHover]).not.toContain('transparent');
});
