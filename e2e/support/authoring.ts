import type { Page } from 'playwright-core';
import { writeSheet } from '../../apps/server/src/platform/xlsx.ts';
import { choose, fillName } from './console.ts';
import type { Account } from './sign-in.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type NewMember = Account & { name: string; mobile: string };

/** Imports members from a sheet through the console's four steps. */
export async function importMembers(page: Page, members: readonly NewMember[]): Promise<void> {
  const columns = ['账号', '姓名', '手机号', '部门', '初始密码'].map((title) => ({ title, width: 20 }));
  const rows = members.map(({ username, name, mobile, password }) => [username, name, mobile, '浏览器测试部', password]);
  const buffer = await writeSheet('成员', columns, rows);
  await page.goto('/admin/members');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const wizard = page.getByRole('dialog', { name: '导入成员' });
  await wizard.locator('input[type=file]').setInputFiles({ name: '新成员.xlsx', mimeType: XLSX, buffer });
  await wizard.getByLabel(/新建没有的部门/).check();
  await wizard.getByRole('button', { name: '试运行' }).click();
  await wizard.getByRole('button', { name: `导入 ${members.length} 行` }).click();
  await wizard.getByText(`已导入 ${members.length} 人`).waitFor();
  await wizard.getByRole('button', { name: /完\s*成/ }).click();
}

/** Imports GIFT text into the question bank. */
export async function importQuestions(page: Page, gift: string, count: number): Promise<void> {
  await page.goto('/admin/questions/import');
  await page.getByLabel('GIFT 文本').fill(gift);
  await page.getByRole('button', { name: '试运行' }).click();
  await page.getByRole('button', { name: `导入 ${count} 题` }).click();
  await page.getByText(`已导入 ${count} 题`).waitFor();
}

/** The visible editor; those of other sections stay mounted but hidden. */
const editor = (page: Page) => page.locator('main > div:not([hidden])');

/** Opens the editor of a new course with one chapter. */
async function startCourse(page: Page, title: string): Promise<void> {
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: '新建课程' }).first().click();
  await fillName(page, '课程名称', title);
  await page.getByRole('button', { name: '新建章' }).click();
  await fillName(page, '章名称', '第一章');
}

/** Adds a section to the only chapter and leaves its editor open. */
async function addSection(page: Page, kind: '视频' | '文档' | '图文' | '考试', title: string): Promise<void> {
  await page.getByRole('button', { name: '添加小节' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await fillName(page, '小节名称', title);
  await editor(page).getByText(`${kind}，第一章`).waitFor();
}

/** Requires half of the video and allows seeking, requires five seconds of reading, and awards the certificate. */
async function setRules(page: Page, templateName: string): Promise<void> {
  await page.getByRole('button', { name: '课程信息' }).click();
  const drawer = page.getByRole('dialog', { name: '课程信息' });
  await drawer.getByRole('tab', { name: '学习规则与证书' }).click();
  await drawer.getByRole('slider', { name: '完成阈值' }).press('Home');
  await drawer.getByRole('switch', { name: '首次学习不能向前拖动' }).setChecked(false);
  await drawer.getByRole('spinbutton', { name: '最短停留秒数' }).fill('5');
  await choose(page, '倍速上限', '2 倍');
  await choose(page, '证书模板', templateName);
  await drawer.getByText('草稿已保存').waitFor();
  await drawer.getByRole('button', { name: '关闭' }).click();
}

type CourseParts = {
  title: string;
  video: string;
  document: string;
  article: string;
  examTitle: string;
  templateName: string;
};

/** Builds a course with a section of every kind in its editor and publishes it. */
export async function makeCourse(page: Page, { title, video, document, article, examTitle, templateName }: CourseParts): Promise<void> {
  await startCourse(page, title);
  await addSection(page, '视频', '看一段视频');
  await editor(page).locator('input[type=file]').first().setInputFiles(video);
  await editor(page).locator('video').waitFor();
  await addSection(page, '文档', '读一份文档');
  await editor(page).locator('input[type=file]').setInputFiles(document);
  await editor(page)
    .getByText(/^\d+ 页$/)
    .waitFor();
  await addSection(page, '图文', '读一篇图文');
  await editor(page).getByRole('textbox', { name: '正文' }).fill(article);
  await page.getByText('草稿已保存').waitFor();
  await addSection(page, '考试', '考一考');
  await choose(page, '考试', examTitle);
  await page.getByText('草稿已保存').waitFor();
  await setRules(page, templateName);
  await page.getByRole('button', { name: /发\s*布/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发布给 [\d,]+ 名学员$/ })
    .click();
  await page.getByText(`《${title}》已发布`).waitFor();
}
