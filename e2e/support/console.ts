import type { Page } from 'playwright-core';

/** Fills in the dialog that asks for one name, and saves it. */
export async function fillName(page: Page, label: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(name);
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Chooses from a list of the console, which is drawn at the end of the page. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).filter({ visible: true }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
}
