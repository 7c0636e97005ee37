import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { importMembers, importQuestions, makeCourse } from './support/authoring.ts';
import { openBrowser, type Visitor, type Visitors } from './support/browser.ts';
import { makeExam, makeTemplate } from './support/exam-authoring.ts';
import { startServer, type Server } from './support/server.ts';
import { ADMIN, enterConsole, enterFirstTime } from './support/sign-in.ts';
import { answer, handIn, isAnswered, keptHere, received, saved, turnTo, type Answer } from './support/sitting.ts';
import { openCourse, openSection, play, sectionDone, skipToEnd, standsAs, turnPages } from './support/studying.ts';

const COURSE = '电梯困人怎么办';
const EXAM = '电梯困人考试';
const TEMPLATE = '电梯安全结业';
const NEWCOMER = { username: 'e2e.lin', name: '林一舟', mobile: '13900002026', password: 'Lin-2026-first' };

const GIFT = `::困人一:: 电梯困人时第一步做什么？{
=按警铃或对讲求救
~扒开轿门
~用力蹦跳
}

::困人二:: 电梯困人时可以做的有哪些？{
~%50%原地等待
~%50%拨打救援电话
~%-100%攀爬轿顶
}

::困人三:: 电梯困人时轿厢里的空气很快会用完。{FALSE}

::困人四:: 电梯困人时应拨打的电梯应急电话是 {=96333}。`;

const ANSWERS: readonly (readonly [question: string, right: Answer])[] = [
  ['第一步', { choose: ['按警铃'] }],
  ['可以做的', { choose: ['原地等待', '拨打救援电话'] }],
  ['空气很快', { choose: ['错'] }],
  ['应急电话', { write: '96333' }],
];
const [FIRST, SECOND, THIRD, FOURTH] = ANSWERS as [(typeof ANSWERS)[0], (typeof ANSWERS)[0], (typeof ANSWERS)[0], (typeof ANSWERS)[0]];

let server: Server;
let browser: Visitors;

beforeAll(async () => {
  server = await startServer(inject('demoFolder'));
  browser = await openBrowser(server.origin);
});

afterEach(({ task }) => browser.leave(task.result?.state === 'fail'));

afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function author({ page }: Visitor): Promise<void> {
  await enterConsole(page, ADMIN);
  await importMembers(page, [NEWCOMER, { username: 'e2e.zhou', name: '周二禾', mobile: '13900002027', password: 'Zhou-2026-first' }]);
  await importQuestions(page, GIFT, ANSWERS.length);
  await makeExam(page, EXAM, '电梯困人');
  await makeTemplate(page, TEMPLATE);
  await makeCourse(page, {
    title: COURSE,
    video: 'demo/media/new-colleague-01.mp4',
    document: 'demo/media/first-aid-card.pdf',
    article: '电梯困人时保持冷静，按下警铃，等待专业人员。',
    examTitle: EXAM,
    templateName: TEMPLATE,
  });
}

async function study({ page }: Visitor): Promise<void> {
  await openCourse(page, COURSE);
  await skipToEnd(page, '读一份文档');
  await turnPages(page);
  await sectionDone(page);
  // The document fills the phone's screen; the header opens the outline.
  await page.getByRole('button', { name: '目录' }).filter({ visible: true }).click();
  await standsAs(page, '学习中', '看一段视频');
  await openSection(page, '看一段视频');
  await play(page, 0.55);
  await sectionDone(page);
  await openSection(page, '读一篇图文');
  await sectionDone(page);
  await expectAccessible(page);
}

async function put(page: Page, [words, right]: (typeof ANSWERS)[0]): Promise<void> {
  await turnTo(page, words);
  await answer(page, right);
}

/** Answers one question online, one without network, one without a server, and the last after recovery. */
async function sit({ page, context, allow }: Visitor): Promise<void> {
  await openSection(page, '考一考');
  await page.getByRole('link', { name: '开始第 1 次考试' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: '开始考试' }).filter({ visible: true }).click();
  await put(page, FIRST);
  await received(page);
  await expectAccessible(page);

  allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  await context.setOffline(true);
  await put(page, SECOND);
  await keptHere(page);
  await server.kill();
  await context.setOffline(false);
  await put(page, THIRD);
  await keptHere(page);

  await server.start();
  await received(page);
  await page.reload();
  for (const [words, right] of [FIRST, SECOND, THIRD] as const) {
    await turnTo(page, words);
    expect(await isAnswered(page, right), words).toBe(true);
  }
  await put(page, FOURTH);
  await saved(page);
  await handIn(page);
  await page.getByRole('heading', { level: 1, name: /^通过了/ }).waitFor();
}

/** Downloads the course certificate as PDF; returns its verification code. */
async function takeCertificate({ page }: Visitor): Promise<string> {
  await page.getByRole('link', { name: '回到课程' }).filter({ visible: true }).first().click();
  // The certificate is awarded after the answer that completed the course, and shown once it exists.
  await page.getByRole('link', { name: '已获得，查看证书' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 PDF' }).click()]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return (await page.getByRole('region', { name: '公开验证' }).locator('b').textContent()) ?? '';
}

async function checkCertificate({ page }: Visitor, code: string): Promise<void> {
  await page.goto(`/web/certificateCheck?code=${code}`);
  await page.getByRole('heading', { name: '证书有效' }).waitFor();
  await page.getByText(COURSE).first().waitFor();
  await expectAccessible(page);
}

test('a new member earns a certificate on a course made from real files, despite a lost connection and a killed server', async () => {
  const admin = await browser.desktop();
  await author(admin);
  const learner = await browser.phone({ serviceWorkers: 'allow' });
  await enterFirstTime(learner.page, NEWCOMER);
  await study(learner);
  await sit(learner);
  const code = await takeCertificate(learner);
  await checkCertificate(await browser.desktop(), code);
});
