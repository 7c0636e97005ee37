import type { Client } from '@palm/client/call';
import { classroomAdminApi } from '@palm/contract/classroom/admin';
import type { PlanKind } from '@palm/contract/classroom/plan';
import type { Page } from 'playwright-core';
import { fillWindow } from './console.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type Planned = { kind: PlanKind; objectId: string };

/** Creates last year's class, which took applications, with these objects as its plan, in one stage. */
export async function keepPastClass(client: Client, title: string, planned: readonly Planned[]): Promise<void> {
  const { id: classroomId } = await client.call(classroomAdminApi.create, { body: { creationId: crypto.randomUUID(), title } });
  const kept = await client.call(classroomAdminApi.edit, { query: { classroomId } });
  const items = planned.map((item) => ({ ...item, id: crypto.randomUUID(), required: true, dueOn: null, dueDays: null }));
  const stage = { id: crypto.randomUUID(), title: '第一阶段', intro: '', unlock: 'start' as const, opensOn: null, items };
  const rules = { joinRule: 'apply' as const, visibility: { all: true, departmentIds: [], tags: [], memberIds: [] } };
  const days = { startsOn: dayFromNow(-400), endsOn: dayFromNow(-370) };
  await client.call(classroomAdminApi.update, { body: { ...kept, ...rules, ...days, classroomId, plan: [stage] } });
}

/**
 * Saves a class as a template from the list, and creates a class from it under its own name; stays in its editor and returns its address in
 * the console.
 */
export async function classFromTemplate(page: Page, past: string, title: string): Promise<string> {
  const template = `${past}模板`;
  await page.goto(`/admin/classes?keyword=${encodeURIComponent(past)}`);
  await page.getByRole('button', { name: `${past}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '存为模板…' }).click();
  const keeping = page.getByRole('dialog');
  await keeping.getByLabel('模板名称').fill(template);
  await keeping.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByRole('heading', { name: template }).waitFor();
  await page.getByRole('button', { name: '用它新建班级' }).click();
  const making = page.getByRole('dialog', { name: '新建班级' });
  await making.getByLabel('班级名称').fill(title);
  await making.getByRole('button', { name: /^新\s*建$/ }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  return new URL(page.url()).pathname;
}

/** Uploads a document for the members of a class. */
export async function bringDocument(page: Page, classPath: string, { title, file }: { title: string; file: string }): Promise<void> {
  await page.goto(`${classPath}/documents/new`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /更\s*换/ }).waitFor();
  await page.getByLabel('文档标题').fill(title);
  await page.getByRole('button', { name: /^新\s*建$/ }).click();
  await page.getByRole('link', { name: title }).waitFor();
}

/** Plans a lesson that is already open for signing in. */
export async function planLesson(page: Page, classPath: string, title: string): Promise<void> {
  await page.goto(`${classPath}/lessons`);
  await page.getByRole('button', { name: '新建线下课' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建线下课' });
  await dialog.getByLabel('课名').fill(title);
  await dialog.getByLabel('地点').fill('总部三楼大教室');
  await fillWindow(page, Date.now() + 2 * MINUTE_MS, Date.now() + 92 * MINUTE_MS);
  await dialog.getByRole('button', { name: /新\s*建/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: title }).waitFor();
}

export async function setHomework(page: Page, classPath: string, title: string): Promise<void> {
  await page.goto(`${classPath}/homework/new`);
  await page.getByLabel('作业标题').fill(title);
  await page.getByRole('textbox', { name: '作业要求' }).fill('写下一次你亲自处理的困人，说清先做什么、后做什么。');
  await page.getByRole('button', { name: /^新\s*建$/ }).click();
  await page.getByRole('link', { name: title }).waitFor();
}

const pick = async (page: Page, kind: string, title: string): Promise<void> => {
  await page.getByRole('button', { name: '加一项' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.ant-segmented-item', { hasText: kind }).click();
  await dialog.getByRole('combobox', { name: kind }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: title }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '添加 1 项' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Adds the class's own items to its plan, and publishes the class. */
export async function publishClass(page: Page, classPath: string, added: readonly [kind: string, title: string][]): Promise<void> {
  await page.goto(classPath);
  for (const [kind, title] of added) {
    await pick(page, kind, title);
  }
  await page.getByText('草稿已保存').waitFor();
  await page.getByRole('button', { name: /^发\s*布$/ }).click();
  await page.getByText('已发布，学员现在就能看到').waitFor();
}

/** Admits an applicant. */
export async function acceptApplicant(page: Page, classPath: string, name: string): Promise<void> {
  await page.goto(`${classPath}/members?state=applied`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /通\s*过/ }).click();
  await page.getByText(`${name}已加入班级`).waitFor();
}

/** Opens a lesson's screen; returns a function that scans the QR code shown at that moment, and returns the URL in it. */
export async function showCode(page: Page, classPath: string, title: string): Promise<() => string> {
  await page.goto(`${classPath}/lessons`);
  const asked = page.waitForResponse((response) => response.url().includes('/admin/attendance/screen') && response.ok());
  await page.getByRole('button', { name: `投屏签到「${title}」` }).click();
  const { result } = (await (await asked).json()) as { result: { codes: { code: string; from: string }[] } };
  await page.getByRole('img', { name: '签到二维码，每 15 秒更换一次' }).waitFor();
  const lessonId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  return () => {
    const code = result.codes.findLast(({ from }) => Date.parse(from) <= Date.now())?.code ?? '';
    return `/web/classSign?${new URLSearchParams({ lessonId, code }).toString()}`;
  };
}

/** Opens a homework's marking desk at the only submission. */
export async function openMarking(page: Page, classPath: string, title: string): Promise<void> {
  await page.goto(`${classPath}/homework`);
  await page.getByRole('button', { name: `批改「${title}」` }).click();
  await page.getByRole('complementary', { name: '批改' }).waitFor();
}

export async function giveBack(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: '退回重写' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('退回的原因').fill(reason);
  await dialog.getByRole('button', { name: /退\s*回/ }).click();
  await page.getByText('已退回 1 份，会通知作者；都批完了').waitFor();
  await page.getByText('已退回，等作者重新提交。').waitFor();
}

export async function markWith(page: Page, score: number): Promise<void> {
  await page.getByRole('spinbutton', { name: '得分' }).fill(String(score));
  await page.getByRole('button', { name: '批改完，下一份' }).click();
  await page.getByText(/分，及格；都批完了$/).waitFor();
  await page.getByRole('button', { name: '保存修改' }).waitFor();
}
