import type { Page } from 'playwright-core';
import { choose, fillName } from './console.ts';

/** Creates a catalogue object through its list's button, and waits for its editor. */
async function start(
  page: Page,
  { path, button, choice, label, name }: { path: string; button: string; choice?: string; label: string; name: string },
) {
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().click();
  if (choice !== undefined) {
    await page.getByRole('menuitem', { name: choice }).click();
  }
  await fillName(page, label, name);
}

/** Finds an object in the dialog that adds existing ones, and adds it. */
async function add(page: Page, field: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '添加' });
  await dialog.getByRole('textbox', { name: field }).fill(title);
  await dialog.getByRole('checkbox', { name: title }).check();
  await dialog.getByRole('button', { name: /^添加 1/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const published = async (page: Page, title: string): Promise<void> => {
  await page.getByText('草稿已保存').waitFor();
  await page.getByRole('button', { name: '发布…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发布给 [\d,]+ 人$/ })
    .click();
  await page.getByText(`《${title}》已发布`).waitFor();
};

/** A column whose stages have one existing course each and open one after the other; returns its id. */
export async function makeColumn(page: Page, title: string, courses: readonly string[]): Promise<string> {
  await start(page, { path: '/admin/columns', button: '新建专栏', label: '专栏名称', name: title });
  for (const [place, course] of courses.entries()) {
    // A new column already has its first stage.
    if (place > 0) {
      await page.getByRole('button', { name: '加阶段' }).click();
    }
    await page.getByRole('main').getByRole('button', { name: '添加', exact: true }).click();
    await add(page, '搜课程', course);
  }
  await published(page, title);
  return page.url().replace(/^.*\//, '');
}

/** A theme with a text and a shelf that contains the column. */
export async function makeTheme(page: Page, title: string, text: string, column: string): Promise<void> {
  await start(page, { path: '/admin/themes', button: '新建专题', label: '专题名称', name: title });
  const palette = page.getByRole('region', { name: '加一块' });
  await palette.getByRole('button', { name: '文字' }).click();
  await page.getByRole('textbox', { name: '文字' }).fill(text);
  await palette.getByRole('button', { name: '专栏' }).click();
  await page.getByRole('button', { name: '添加专栏' }).click();
  await add(page, '搜专栏', column);
  await published(page, title);
}

/** A plate with the column, first on its page. */
export async function makePlate(page: Page, title: string, column: string): Promise<void> {
  await start(page, { path: '/admin/plates', button: '新建板块', choice: '放专栏', label: '板块名称', name: title });
  // By its role: the list, which stays until the desk has loaded, has a column of this name.
  await page.getByRole('spinbutton', { name: '次序' }).fill('1');
  await page.getByRole('button', { name: '添加专栏' }).click();
  await add(page, '搜专栏', column);
  await page.getByText('草稿已保存').waitFor();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已发布，学员现在就能看到').waitFor();
}

/** A banner that links to the theme. */
export async function makeBanner(page: Page, title: string, theme: string): Promise<void> {
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: '新建轮播图' }).first().click();
  const drawer = page.getByRole('dialog', { name: '新建轮播图' });
  await drawer.getByLabel('标题', { exact: true }).fill(title);
  await choose(page, '点开后去哪里', '专题详情');
  await findAndChoose(page, '点开后去哪里：专题', theme);
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('已保存，学员下次打开首页时看到').waitFor();
}

/** Types into a select with server-side search, and picks the result. */
async function findAndChoose(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(title);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: title }).first().click();
}

/** Adds a block with the column, one with the plates and a shortcut to the theme to the first page, and publishes it. */
export async function layOutFirstPage(
  page: Page,
  names: { block: string; column: string; shortcut: string; theme: string },
): Promise<void> {
  await page.goto('/admin/firstPage');
  const addBlock = async (kind: string) => {
    await page.getByRole('button', { name: '加板块' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await addBlock('板块');
  await addBlock('推荐专栏');
  await page.getByLabel('板块名称').fill(names.block);
  await page.getByText('手选', { exact: true }).click();
  await findAndChoose(page, '添加专栏', names.column);
  await page.getByText('入口', { exact: true }).click();
  await page.getByRole('button', { name: '加入口' }).click();
  await page.getByLabel('入口名称').fill(names.shortcut);
  await choose(page, '去哪里', '专题详情');
  await findAndChoose(page, '去哪里：专题', names.theme);
  await page.getByText('草稿已保存').waitFor();
  await page.getByRole('button', { name: '发布…' }).click();
  await page
    .getByRole('dialog', { name: '发布首页' })
    .getByRole('button', { name: /发\s*布/ })
    .click();
  await page.getByText(/^已发布第 \d+ 版$/).waitFor();
}
