import { fileURLToPath } from 'node:url';
import { certificateApi } from '@palm/contract/certificate/calls';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { apiOf } from './support/api.ts';
import { importMembers, importQuestions } from './support/authoring.ts';
import type { Visitor } from './support/browser.ts';
import * as desk from './support/class-authoring.ts';
import { makeExam, makeTemplate } from './support/exam-authoring.ts';
import { publishQuickCourse } from './support/quick-course.ts';
import { ADMIN, enterConsole, enterFirstTime } from './support/sign-in.ts';
import { openSite } from './support/site.ts';
import { answer, handIn, saved, turnTo, type Answer } from './support/sitting.ts';
import { sectionDone } from './support/studying.ts';

const [PAST, CLASS] = ['往年电梯安全班', '电梯安全员一期'] as const;
const [COURSE, EXAM, LESSON, HOMEWORK, DOCUMENT] = [
  '守梯人的第一课',
  '守梯人考试',
  '井道边的演练',
  '我的第一次救援',
  '守梯人手册',
] as const;
const PDF = fileURLToPath(new URL('../demo/media/handbook-new-colleague.pdf', import.meta.url));
const CERTIFICATE = '守梯人结业';
const MEMBER = { username: 'e2e.shen', name: '沈知行', mobile: '13900002028', password: 'Shen-2026-first' };

const GIFT = `::守梯一:: 守梯人接到困人电话，第一句问什么？{
=有没有人受伤
~电梯是什么牌子
}

::守梯二:: 守梯人可以独自打开层门。{FALSE}

::守梯三:: 守梯人到场前应先断电。{TRUE}

::守梯四:: 守梯人应拨打的电梯应急电话是 {=96333}。`;

const ANSWERS: readonly (readonly [question: string, right: Answer])[] = [
  ['第一句问什么', { choose: ['有没有人受伤'] }],
  ['独自打开层门', { choose: ['错误'] }],
  ['先断电', { choose: ['正确'] }],
  ['应急电话', { write: '96333' }],
];

const site = openSite();

/** Creates the class from last year's template, with a lesson, homework and document of its own; returns its address in the console. */
async function author({ page }: Visitor): Promise<string> {
  await enterConsole(page, ADMIN);
  await importMembers(page, [MEMBER]);
  await importQuestions(page, GIFT, ANSWERS.length);
  await makeExam(page, EXAM, '守梯');
  await makeTemplate(page, CERTIFICATE);
  const client = await apiOf(page);
  const templates = await client.call(certificateApi.templates, { query: { keyword: CERTIFICATE } });
  const courseId = await publishQuickCourse(client, COURSE, templates.list[0]?.id ?? null);
  const exams = await client.call(examAuthoringApi.list, { query: { keyword: EXAM } });
  await desk.keepPastClass(client, PAST, [
    { kind: 'course', objectId: courseId },
    { kind: 'exam', objectId: exams.list[0]?.id ?? '' },
  ]);
  const path = await desk.classFromTemplate(page, PAST, CLASS);
  await desk.planLesson(page, path, LESSON);
  await desk.setHomework(page, path, HOMEWORK);
  await desk.bringDocument(page, path, { title: DOCUMENT, file: PDF });
  await desk.publishClass(page, path, [
    ['线下课', LESSON],
    ['作业', HOMEWORK],
    ['文档', DOCUMENT],
  ]);
  return path;
}

const press = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first().click();

async function openClass(page: Page): Promise<void> {
  await page.goto('/web/class');
  await page.getByRole('link', { name: CLASS }).click();
  await page.waitForURL('**/classCourse**');
}

async function apply({ page }: Visitor): Promise<void> {
  await page.goto(`/web/class?tab=open&keyword=${encodeURIComponent(CLASS)}`);
  await page.getByRole('link', { name: CLASS }).click();
  await page.getByRole('button', { name: '报名', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('想对班主任说的话').fill('我在夜班守电梯，想学会不慌。');
  await dialog.getByRole('button', { name: '提交报名' }).click();
  await page.getByText('报名已提交，班主任通过后会通知你。').waitFor();
}

/** Opens the class page through the message that announces the admission. */
async function enterClass({ page }: Visitor): Promise<void> {
  const message = page.getByText(`你已加入班级《${CLASS}》`).filter({ visible: true }).first();
  // The message is written after the decision, and the list shows the moment it was opened.
  await expect
    .poll(async () => {
      await page.goto('/web/member/memberNotify');
      await page.getByText('新任务').first().waitFor();
      return message.count();
    })
    .toBe(1);
  await openClass(page);
  await page.getByRole('heading', { name: LESSON }).waitFor();
  await expectAccessible(page);
}

const toDo = (page: Page) => page.getByRole('region', { name: '待完成' });

/** Expands the list; only a few items are shown at first. */
async function openToDo(page: Page): Promise<void> {
  await page.goto('/web/homePage');
  await toDo(page)
    .getByRole('button', { name: /^全部 \d+ 项$/ })
    .click();
  await toDo(page).getByRole('button', { name: '收起' }).waitFor();
}

/** The class's open items on the home page. */
async function expectToDo({ page }: Visitor, titles: readonly string[]): Promise<void> {
  const all = [COURSE, EXAM, HOMEWORK, DOCUMENT];
  await expect
    .poll(async () => {
      await openToDo(page);
      const shown = await toDo(page).getByRole('heading', { level: 3 }).allTextContents();
      return all.filter((title) => shown.includes(title));
    })
    .toEqual(titles);
}

/** A code that expired on the way, on a busy machine, is scanned again. */
async function signIn({ page }: Visitor, scan: () => string): Promise<void> {
  const outcome = page.getByRole('heading', { name: /^(签到成功|没有签上)$/ });
  await expect
    .poll(async () => {
      await page.goto(scan());
      return outcome.textContent();
    })
    .toBe('签到成功');
  await expectAccessible(page);
  await press(page, '回到班级');
}

async function study({ page }: Visitor): Promise<void> {
  await openClass(page);
  await press(page, `去学《${COURSE}》`);
  await page.getByRole('link', { name: '开始学习' }).last().click();
  await sectionDone(page);
}

async function sit({ page }: Visitor): Promise<void> {
  await openClass(page);
  await press(page, `去考试《${EXAM}》`);
  await page.getByRole('button', { name: '开始考试' }).filter({ visible: true }).click();
  for (const [words, right] of ANSWERS) {
    await turnTo(page, words);
    await answer(page, right);
  }
  await saved(page);
  await handIn(page);
  await page.getByRole('heading', { level: 1, name: /^通过了/ }).waitFor();
}

async function write({ page }: Visitor, text: string, act: string): Promise<void> {
  await page.getByLabel('正文').fill(text);
  await page.getByRole('button', { name: act }).filter({ visible: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: act }).click();
  await page.getByText('已提交，等老师批改。').waitFor();
}

/** Reads to the last page: the document only counts as read then. */
async function readDocument({ page }: Visitor): Promise<void> {
  await openClass(page);
  await press(page, `去看《${DOCUMENT}》`);
  await page.getByText('看到最后一页，或者下载，就算完成。').waitFor();
  await expectAccessible(page);
  await page.getByLabel('页码').fill('8');
  await page.getByLabel('页码').press('Enter');
  await page.getByRole('status').filter({ hasText: '已看完' }).waitFor();
  await openClass(page);
  await page.getByRole('listitem').filter({ hasText: DOCUMENT }).last().getByText('已完成').waitFor();
}

async function handInHomework(visitor: Visitor): Promise<void> {
  await openClass(visitor.page);
  await press(visitor.page, `去完成《${HOMEWORK}》`);
  await write(visitor, '先断电，再救人。', '提交作业');
}

/** From the to-do list, where the item is listed again. */
async function handInAgain(visitor: Visitor, reason: string): Promise<void> {
  const { page } = visitor;
  await openToDo(page);
  await toDo(page)
    .getByRole('link', { name: `去订正：${HOMEWORK}` })
    .click();
  await page.getByText(reason).first().waitFor();
  await write(visitor, '先安抚里面的人，再断电，最后两个人一起开门。', '重新提交');
}

async function seeRewards({ page }: Visitor): Promise<void> {
  const earned = [`学完《${COURSE}》`, `通过《${EXAM}》`, `从《${CLASS}》结业`];
  const ledger = page.getByRole('region', { name: '积分明细' });
  // Points are written after what earned them, and the page shows the moment it was opened.
  await expect
    .poll(async () => {
      await page.goto('/web/member/memberPoints');
      await ledger.getByRole('listitem').first().waitFor();
      const shown = await ledger.getByRole('listitem').allTextContents();
      return earned.filter((title) => shown.some((text) => text.includes(title)));
    })
    .toEqual(earned);
  await page.getByText('第一步').first().waitFor();
  await page.goto('/web/member/memberCertificate');
  await page.getByText(COURSE).filter({ visible: true }).first().waitFor();
}

async function seeStatistics(admin: Visitor, member: Visitor, path: string): Promise<void> {
  await openClass(member.page);
  await press(member.page, '统计');
  await member.page.getByRole('region', { name: '我的进度' }).getByText('5 / 5').waitFor();
  await admin.page.goto(`${path}/statistics`);
  await admin.page.getByText('平均必修进度 100%，1 人里 0 人落后、1 人已结业').waitFor();
}

test('a member applies for a class made from a template, completes its plan, and is rewarded', async () => {
  const admin = await site.desktop();
  const path = await author(admin);
  const member = await site.phone();
  await enterFirstTime(member.page, MEMBER);
  await apply(member);
  await desk.acceptApplicant(admin.page, path, MEMBER.name);
  await enterClass(member);
  await signIn(member, await desk.showCode(admin.page, path, LESSON));
  await expectToDo(member, [COURSE, EXAM, HOMEWORK, DOCUMENT]);
  await handInHomework(member);
  await desk.openMarking(admin.page, path, HOMEWORK);
  await desk.giveBack(admin.page, '顺序反了，先人后梯。');
  await handInAgain(member, '顺序反了，先人后梯。');
  await desk.openMarking(admin.page, path, HOMEWORK);
  await desk.markWith(admin.page, 92);
  await readDocument(member);
  await study(member);
  await sit(member);
  await expectToDo(member, []);
  await seeRewards(member);
  await seeStatistics(admin, member, path);
});
