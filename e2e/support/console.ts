import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fills in the dialog that asks for a single name, and saves it. */
export async function fillName(page: Page, label: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(name);
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Picks from a select of the console, whose options are rendered at the end of the page. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).filter({ visible: true }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
}

/** In the picker's format and the organisation's time zone. */
const moment = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Fills in the only date range on the page. */
export async function fillWindow(page: Page, opensAt: number, closesAt: number): Promise<void> {
  const inputs = page.locator('.ant-picker-range input');
  const [from, to] = [moment(opensAt), moment(closesAt)];
  await inputs.first().click();
  await inputs.first().fill(from);
  await inputs.first().press('Enter');
  await inputs.last().fill(to);
  await inputs.last().press('Enter');
  // The picker reverts an unaccepted value when it closes.
  await expect.poll(() => inputs.first().inputValue()).toBe(from);
  await expect.poll(() => inputs.last().inputValue()).toBe(to);
}
