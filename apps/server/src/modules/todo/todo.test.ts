import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examApi } from '@palm/contract/exam/calls';
import { todoApi } from '@palm/contract/todo/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createExam, examFields, startSitting } from '../../../test/exams.ts';
import { createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * 3_600_000).toISOString();

/** One running exam, one open, one upcoming, and two required courses. */
async function createDesk() {
  const exam = await createExam(app, { title: '正在考', closesAt: inHours(24 * 60), required: false });
  for (const window of [{ title: '明天开考', opensAt: inHours(24) }, { title: '还能考' }, { title: '不必考', required: false }]) {
    const { id: examId } = await call(app, exam.author, examAuthoringApi.create, {
      body: examFields(app, { paperId: exam.paperId, ...window }),
    });
    await call(app, exam.author, examAuthoringApi.publish, { body: { examId } });
  }
  const owner = await createOwner(app, exam.orgId);
  for (const title of ['必修一', '必修二']) {
    await createCourse(app, exam.orgId, owner.token, { title, required: true });
  }
  return startSitting(app, exam);
}

describe('a member’s tasks', () => {
  it('require a session', async () => {
    expect(await refusal(app, '', todoApi.list)).toBe('SESSION_REQUIRED');
  });

  it('start with the running exam, then open items, then upcoming ones', async () => {
    const { token } = await createDesk();
    const { list, total } = await call(app, token, todoApi.list);
    expect(list.map(({ title, state, action }) => [title, state, action])).toEqual([
      ['正在考', 'running', '继续考试'],
      ['还能考', 'open', '去考试'],
      ['必修一', 'open', '开始学'],
      ['必修二', 'open', '开始学'],
      ['明天开考', 'upcoming', '看说明'],
    ]);
    expect(total).toBe(5);
  });

  it('are empty on a page far beyond the last one', async () => {
    const { token } = await createDesk();
    expect(await call(app, token, todoApi.list, { query: { pageNo: 100, pageSize: 100 } })).toMatchObject({ list: [], total: 5 });
  });

  it('have, for a running exam, the deadline of the attempt rather than the window, and a link to its paper', async () => {
    const { token, attemptId } = await createDesk();
    const [running] = (await call(app, token, todoApi.list)).list;
    const { deadlineAt } = await call(app, token, examApi.sitting, { query: { attemptId } });
    expect(running).toMatchObject({ dueAt: deadlineAt, target: `/startExam?attemptId=${attemptId}` });
    await call(app, token, examApi.submit, { body: { attemptId } });
    expect((await call(app, token, todoApi.list)).list[0]?.title).toBe('还能考');
  });

  it('can be paged through to the last item', async () => {
    const { token } = await createDesk();
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => call(app, token, todoApi.list, { query: { pageNo, pageSize: 2 } })));
    expect(pages.map(({ list }) => list.map(({ title }) => title))).toEqual([['正在考', '还能考'], ['必修一', '必修二'], ['明天开考'], []]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([5]));
  });
});
