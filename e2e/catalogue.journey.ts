import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { apiOf } from './support/api.ts';
import type { Visitor } from './support/browser.ts';
import { layOutFirstPage, makeBanner, makeColumn, makePlate, makeTheme } from './support/catalogue-authoring.ts';
import { publishQuickCourse } from './support/quick-course.ts';
import { ADMIN, enterApp, enterConsole, LEARNER } from './support/sign-in.ts';
import { openSite } from './support/site.ts';
import { sectionDone } from './support/studying.ts';

const COLUMN = '夜班班长三十天';
const THEME = '把夜班带稳';
const BANNER = '夜班也有人教';
const PLATE = '夜班书架';
const [FIRST, SECOND] = ['夜班交接三句话', '凌晨三点不犯困'] as const;
const STRANGER = { username: 'moxiaobei', password: 'Acme@2026' };

const site = openSite();

async function author({ page }: Visitor): Promise<{ columnId: string; lockedId: string }> {
  await enterConsole(page, ADMIN);
  const client = await apiOf(page);
  await publishQuickCourse(client, FIRST);
  const lockedId = await publishQuickCourse(client, SECOND);
  const columnId = await makeColumn(page, COLUMN, [FIRST, SECOND]);
  await makeTheme(page, THEME, '夜班的路不长，只是灯少。', COLUMN);
  await makePlate(page, PLATE, COLUMN);
  await makeBanner(page, BANNER, THEME);
  await layOutFirstPage(page, { block: '夜班专区', column: COLUMN, shortcut: '夜班', theme: THEME });
  return { columnId, lockedId };
}

async function seeFirstPage({ page }: Visitor): Promise<void> {
  const block = page.getByRole('region', { name: '夜班专区' });
  await block.getByRole('link', { name: COLUMN }).waitFor();
  await page.getByRole('region', { name: '板块' }).getByRole('link', { name: PLATE }).waitFor();
  await page
    .getByRole('region', { name: '活动推荐' })
    .getByRole('button', { name: new RegExp(BANNER) })
    .click();
  await page.getByRole('region', { name: '活动推荐' }).getByRole('link', { name: '去看看' }).click();
  await page.getByRole('heading', { level: 1, name: THEME }).waitFor();
  await page.getByRole('link', { name: COLUMN }).first().waitFor();
}

async function findColumn({ page }: Visitor): Promise<void> {
  await page.goto('/web/courseSearch');
  await page.getByRole('combobox', { name: '搜索课程' }).fill('夜班班长');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: COLUMN }).first().click();
  await page.getByRole('heading', { level: 1, name: COLUMN }).waitFor();
}

const press = (page: Visitor['page'], name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

async function follow({ page }: Visitor): Promise<void> {
  await press(page, `订阅《${COLUMN}》`);
  await page
    .getByRole('button', { name: `已订阅《${COLUMN}》` })
    .filter({ visible: true })
    .waitFor();
  await press(page, `收藏《${COLUMN}》`);
  await page
    .getByRole('button', { name: `已收藏《${COLUMN}》` })
    .filter({ visible: true })
    .waitFor();
  await expectAccessible(page);
}

/** The stage is locked, and the URL of its course redirects to the column. */
async function meetLock({ page }: Visitor, lockedId: string): Promise<void> {
  await page.getByText('学完「第一阶段」，这里就打开').waitFor();
  expect(await page.getByRole('link', { name: SECOND }).count()).toBe(0);
  await page.goto(`/web/courseDetail?courseId=${lockedId}`);
  await page.getByRole('heading', { name: '这门课程还没有解锁' }).waitFor();
  await page.getByRole('link', { name: `去专栏《${COLUMN}》` }).click();
  await page.getByRole('heading', { level: 1, name: COLUMN }).waitFor();
}

async function study({ page }: Visitor, columnId: string): Promise<void> {
  await page.getByRole('link', { name: `开始《${FIRST}》` }).click();
  await page.getByRole('link', { name: '开始学习' }).filter({ visible: true }).last().click();
  await sectionDone(page);
  await page.goto(`/web/columnDetail?columnId=${columnId}`);
  await page.getByRole('link', { name: `开始《${SECOND}》` }).click();
  await page.getByRole('heading', { level: 1, name: SECOND }).waitFor();
}

async function findAmongFavourites({ page }: Visitor): Promise<void> {
  await page.goto('/web/member/memberFavorites?kind=column');
  await page.getByRole('link', { name: COLUMN }).click();
  await page.getByRole('heading', { level: 1, name: COLUMN }).waitFor();
}

/** Neither the first page, the search nor the column's URL reveals it to another organisation. */
async function seeNothing({ page }: Visitor, columnId: string): Promise<void> {
  await enterApp(page, STRANGER, 'acme');
  await page.getByRole('heading', { name: '工程课程' }).waitFor();
  expect(await page.getByText(/夜班/).count()).toBe(0);
  await page.goto(`/web/courseSearch?keyword=${encodeURIComponent(COLUMN)}`);
  await page
    .getByText(/没有和「.*」完全对上的内容/)
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: COLUMN }).count()).toBe(0);
  await page.goto(`/web/columnDetail?columnId=${columnId}`);
  await page.getByText('内容不存在，可能已被删除').waitFor();
  expect(await page.getByText(COLUMN).count()).toBe(0);
}

test('a column is built, laid out, found, followed, and opens stage by stage, for its own organisation only', async () => {
  const { columnId, lockedId } = await author(await site.desktop());
  const learner = await site.phone();
  await enterApp(learner.page, LEARNER);
  await seeFirstPage(learner);
  await findColumn(learner);
  await follow(learner);
  await meetLock(learner, lockedId);
  await study(learner, columnId);
  await findAmongFavourites(learner);
  await seeNothing(await site.phone(), columnId);
});
