import { examApi } from '@palm/contract/exam/calls';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { examResultsApi } from '@palm/contract/exam/results';
import { paperApi } from '@palm/contract/exam/paper';
import { questionApi } from '@palm/contract/question/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createExam, createPaper, examFields, startSitting, type TestExam } from '../../../../test/exams.ts';
import { copyRow, g, idOf } from '../../../../test/copy-rows.ts';
import { expectIndex, expectOrderFrom, expectReads } from '../../../../test/explain.ts';
import { createAdministrator, createMember, createOrganisation } from '../../../../test/factories.ts';
import { contents, questionFields } from '../../../../test/questions.ts';
import { findPapers } from '../paper/paper.queries.ts';
import { outdatedExams } from '../work-item/work-item.queries.ts';
import { countAttempts, findExams, findTitles } from './authoring.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function author() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['exam']);
  return { orgId, token };
}

const draft = async (token: string, overrides: Parameters<typeof examFields>[1] = {}) =>
  (await call(app, token, examAuthoringApi.create, { body: examFields(app, overrides) })).id;

describe('a paper', () => {
  it('sums its marks and shows its questions in order, with answers to authors only', async () => {
    const { orgId, token } = await author();
    const { paperId, questionIds } = await createPaper(app, token);
    const paper = await call(app, token, paperApi.detail, { query: { paperId } });
    expect(paper).toMatchObject({ questionCount: 4, totalMarks: 1000, locked: false });
    expect(paper.items.map(({ questionId }) => questionId)).toEqual(questionIds);
    const { questions } = await call(app, token, paperApi.preview, { query: { paperId } });
    expect(questions.map(({ marks }) => marks)).toEqual([200, 300, 100, 400]);
    const member = await createMember(app, orgId);
    expect(await refusal(app, member.token, paperApi.preview, { query: { paperId } })).toBe('FORBIDDEN');
  });

  it('contains each question once, and none of another organisation', async () => {
    const { token } = await author();
    const { questionIds } = await createPaper(app, token);
    const [questionId = ''] = questionIds;
    const twice = [questionId, questionId].map((id) => ({ questionId: id, marks: 100 }));
    expect(await refusal(app, token, paperApi.create, { body: { title: '卷', note: '', items: twice } })).toBe('PARAM_INVALID');
    const other = await author();
    const foreign = { title: '卷', note: '', items: [{ questionId, marks: 100 }] };
    expect(await refusal(app, other.token, paperApi.create, { body: foreign })).toBe('NOT_FOUND');
  });

  it('prevents its questions from being removed', async () => {
    const { token } = await author();
    const { questionIds } = await createPaper(app, token);
    const answer = await send(app, token, questionApi.remove, { body: { questionIds } });
    expect(answer.json()).toMatchObject({ errorCode: 'QUESTION_IN_USE', msg: '题目已被 1 份试卷使用，不能删除' });
  });

  it('can be changed until an exam with it is taken, and copied afterwards', async () => {
    const exam = await createExam(app);
    const { author: token, paperId, questionIds } = exam;
    const items = questionIds.slice(0, 3).map((questionId) => ({ questionId, marks: 300 }));
    const change = { paperId, title: '新卷', note: '', items };
    expect(await call(app, token, paperApi.update, { body: { ...change, revision: 1 } })).toEqual({ revision: 2 });
    expect(await refusal(app, token, paperApi.update, { body: { ...change, revision: 1 } })).toBe('CONFLICT');
    await startSitting(app, exam);
    expect(await refusal(app, token, paperApi.update, { body: { ...change, revision: 2 } })).toBe('PAPER_IN_USE');
    expect(await refusal(app, token, paperApi.remove, { body: { paperId } })).toBe('PAPER_HAS_EXAMS');
    const copy = await call(app, token, paperApi.copy, { body: { paperId } });
    expect(await call(app, token, paperApi.detail, { query: { paperId: copy.id } })).toMatchObject({
      title: '新卷 副本',
      locked: false,
    });
    await call(app, token, paperApi.remove, { body: { paperId: copy.id } });
  });

  it('of another organisation is not found', async () => {
    const { paperId } = await createExam(app);
    const { token } = await author();
    expect(await refusal(app, token, paperApi.detail, { query: { paperId } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, paperApi.preview, { query: { paperId } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, paperApi.copy, { body: { paperId } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, paperApi.remove, { body: { paperId } })).toBe('NOT_FOUND');
    const body = { paperId, revision: 1, title: '卷', note: '', items: [] };
    expect(await refusal(app, token, paperApi.update, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examAuthoringApi.create, { body: examFields(app, { paperId }) })).toBe('NOT_FOUND');
  });
});

describe('an exam', () => {
  it('is published only if it can be taken and passed', async () => {
    const { token } = await author();
    const { paperId } = await createPaper(app, token);
    const refused = async (overrides: Parameters<typeof examFields>[1]) => {
      const examId = await draft(token, overrides);
      return (await send(app, token, examAuthoringApi.publish, { body: { examId } })).json<{ msg: string }>().msg;
    };
    expect(await refused({})).toContain('还没有选择试卷');
    expect(await refused({ paperId, passMarks: 1001 })).toContain('高于试卷总分');
    expect(await refused({ paperId, visibility: { all: false } })).toContain('没有成员');
    const now = app.platform.clock.now().getTime();
    expect(await refused({ paperId, closesAt: new Date(now - 1000).toISOString() })).toContain('结束时间已过');
    const empty = await call(app, token, paperApi.create, { body: { title: '空卷', note: '', items: [] } });
    const examId = await draft(token, { paperId: empty.id, passMarks: 0 });
    expect(await refusal(app, token, examAuthoringApi.publish, { body: { examId } })).toBe('PAPER_EMPTY');
  });

  it('is taken with the wording at publication', async () => {
    const exam = await createExam(app);
    const change = questionFields({ ...contents.single, stem: '后来改过的问法？' });
    await call(app, exam.author, questionApi.update, { body: { questionId: exam.questionIds[0] ?? '', revision: 1, ...change } });
    const { token, attemptId } = await startSitting(app, exam);
    const { questions } = await call(app, token, examApi.sitting, { query: { attemptId } });
    expect(questions[0]?.stem).toBe(contents.single.stem);
  });

  it('shows how its paper has changed since, and can adopt the changes until it is taken', async () => {
    const exam = await createExam(app);
    const { examId, author: token, paperId, questionIds } = exam;
    const edit = () => call(app, token, examAuthoringApi.edit, { query: { examId } });
    const change = (items: { questionId: string; marks: number }[], revision: number) =>
      call(app, token, paperApi.update, { body: { paperId, title: '节气卷', note: '', items, revision } });
    expect((await edit()).paperChanges).toBeNull();
    await change(
      questionIds.slice(1).map((questionId) => ({ questionId, marks: 300 })),
      1,
    );
    const changed = { added: 0, removed: 1, reworded: 0, remarked: 2, reordered: false };
    expect(await edit()).toMatchObject({ questionCount: 4, totalMarks: 1000, paperChanges: changed });
    await call(app, token, examAuthoringApi.update, { body: { ...(await edit()), examId, title: '只改名称', confirmed: true } });
    expect(await edit()).toMatchObject({ questionCount: 4, paperChanges: changed });
    await call(app, token, examAuthoringApi.takePaper, { body: { examId } });
    expect(await edit()).toMatchObject({ questionCount: 3, totalMarks: 900, paperChanges: null });

    await startSitting(app, exam);
    const reworded = questionFields({ ...contents.truefalse, stem: '后来改过的问法？' });
    await call(app, token, questionApi.update, { body: { questionId: questionIds[2] ?? '', revision: 1, ...reworded } });
    expect((await edit()).paperChanges).toEqual({ ...changed, removed: 0, remarked: 0, reworded: 1 });
    const refused = await send(app, token, examAuthoringApi.takePaper, { body: { examId } });
    expect(refused.json()).toMatchObject({ errorCode: 'EXAM_SAT', msg: '已有人参加，不能再改试卷；可以新建一场考试' });
  });

  it('can be changed freely until it is taken; then the fields that marks depend on are fixed', async () => {
    const exam = await createExam(app);
    const { examId, author: token } = exam;
    const edit = async () => ({ ...(await call(app, token, examAuthoringApi.edit, { query: { examId } })), examId, confirmed: true });
    const first = await edit();
    await call(app, token, examAuthoringApi.update, { body: { ...first, passMarks: 700 } });
    expect(await refusal(app, token, examAuthoringApi.update, { body: first })).toBe('CONFLICT');
    await startSitting(app, exam);
    expect(await refusal(app, token, examAuthoringApi.update, { body: { ...(await edit()), passMarks: 600 } })).toBe('EXAM_SAT');
    await call(app, token, examAuthoringApi.update, { body: { ...(await edit()), title: '新名称' } });
    expect(await edit()).toMatchObject({ title: '新名称', passMarks: 700, attemptCount: 1, status: 'published' });
    expect(await refusal(app, token, examAuthoringApi.remove, { body: { examId } })).toBe('EXAM_HAS_ATTEMPTS');
  });

  it('accepts changes once published only if the author has confirmed whom they reach', async () => {
    const exam = await createExam(app);
    const { examId, orgId, author: token } = exam;
    const first = await call(app, token, examAuthoringApi.edit, { query: { examId } });
    const typed = { ...first, examId, durationMinutes: 9, visibility: { all: true } };
    expect(await refusal(app, token, examAuthoringApi.update, { body: typed })).toBe('EXAM_PUBLISHED');
    expect((await call(app, token, examAuthoringApi.edit, { query: { examId } })).durationMinutes).toBe(60);

    const { token: candidate, attemptId } = await startSitting(app, exam);
    const { deadlineAt } = await call(app, candidate, examApi.sitting, { query: { attemptId } });
    const nobody = { ...typed, visibility: { all: false, memberIds: [(await createMember(app, orgId)).memberId] } };
    const effect = await call(app, token, examAuthoringApi.effect, { body: nobody });
    expect(effect).toMatchObject({ sittingCount: 1, sittingUntil: deadlineAt, submittedCount: 0, audienceAfter: 1 });
    expect(effect.audienceBefore).toBeGreaterThan(1);
    expect(await call(app, token, examAuthoringApi.edit, { query: { examId } })).toMatchObject({
      ...first,
      attemptCount: 1,
      audienceCount: effect.audienceBefore,
    });
    const nowhere = { ...typed, visibility: { all: false } };
    expect(await refusal(app, token, examAuthoringApi.effect, { body: nowhere })).toBe('EXAM_NOT_READY');
    expect(await refusal(app, token, examAuthoringApi.effect, { body: { ...typed, passMarks: 900 } })).toBe('EXAM_SAT');
    const late = { ...typed, revision: first.revision - 1, confirmed: true };
    expect(await refusal(app, token, examAuthoringApi.update, { body: late })).toBe('CONFLICT');

    await call(app, token, examAuthoringApi.update, { body: { ...typed, confirmed: true } });
    const after = await call(app, token, examAuthoringApi.edit, { query: { examId } });
    expect(after).toMatchObject({ durationMinutes: 9, revision: first.revision + 1, savedBy: expect.stringMatching(/./) as string });
    expect((await call(app, candidate, examApi.sitting, { query: { attemptId } })).deadlineAt).toBe(deadlineAt);
  });

  it('can be reopened after it was closed', async () => {
    const exam = await createExam(app);
    const { examId, author: token } = exam;
    await call(app, token, examAuthoringApi.close, { body: { examId } });
    const member = await createMember(app, exam.orgId);
    expect(await refusal(app, member.token, examApi.start, { body: { examId } })).toBe('EXAM_WINDOW_CLOSED');
    await call(app, token, examAuthoringApi.publish, { body: { examId } });
    await call(app, member.token, examApi.start, { body: { examId } });
  });

  describe('whose answers are shown after its window', () => {
    const HOUR_MS = 3_600_000;
    const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * HOUR_MS).toISOString();

    /** Two people handed in three attempts; the window ends in an hour. */
    async function sat(showAnswers: 'after-submit' | 'after-window' = 'after-window') {
      const exam = await createExam(app, { showAnswers, closesAt: inHours(1) });
      const first = await handedIn(exam);
      const again = await call(app, first.token, examApi.start, { body: { examId: exam.examId } });
      await call(app, first.token, examApi.submit, { body: { attemptId: again.attemptId } });
      await handedIn(exam);
      return exam;
    }

    async function handedIn(exam: TestExam) {
      const candidate = await startSitting(app, exam);
      await call(app, candidate.token, examApi.submit, { body: { attemptId: candidate.attemptId } });
      return candidate;
    }

    async function readers({ examId, author: token }: TestExam, change: { closesAt?: string; title?: string }) {
      const edit = await call(app, token, examAuthoringApi.edit, { query: { examId } });
      const body = { ...edit, examId, ...change };
      return { body, count: (await call(app, token, examAuthoringApi.effect, { body })).answerReaderCount };
    }

    it('says how many people know them before its end is moved after it ended', async () => {
      const exam = await sat();
      const { author: token } = exam;
      expect((await readers(exam, { closesAt: inHours(9) })).count).toBe(0);
      app.platform.clock.advance({ hours: 2 });
      expect((await readers(exam, { title: '只改名称' })).count).toBe(0);
      const { body, count } = await readers(exam, { closesAt: inHours(9) });
      expect(count).toBe(2);
      expect(await refusal(app, token, examAuthoringApi.update, { body })).toBe('EXAM_PUBLISHED');
      await call(app, token, examAuthoringApi.update, { body: { ...body, confirmed: true } });
      expect((await readers(exam, { closesAt: inHours(10) })).count).toBe(0);
    });

    it('is reopened only if the author has confirmed that so many people know them', async () => {
      const exam = await sat();
      const { examId, author: token } = exam;
      await call(app, token, examAuthoringApi.close, { body: { examId } });
      expect((await readers(exam, {})).count).toBe(2);
      const refused = await send(app, token, examAuthoringApi.publish, { body: { examId } });
      expect(refused.json()).toMatchObject({
        errorCode: 'EXAM_ANSWERS_OUT',
        msg: '答案已经向 2 人公布，他们可能带着答案再考；请刷新页面，看过影响再发布',
      });
      await call(app, token, examAuthoringApi.publish, { body: { examId, confirmed: true } });
      expect((await call(app, token, examAuthoringApi.edit, { query: { examId } })).status).toBe('published');
    });

    it('needs no confirmation if they were shown on submission anyway', async () => {
      const exam = await sat('after-submit');
      await call(app, exam.author, examAuthoringApi.close, { body: { examId: exam.examId } });
      expect((await readers(exam, {})).count).toBe(0);
      await call(app, exam.author, examAuthoringApi.publish, { body: { examId: exam.examId } });
    });
  });

  it('of another organisation is not found', async () => {
    const { examId, author: owner } = await createExam(app);
    const { token } = await author();
    const body = { examId };
    expect(await refusal(app, token, examAuthoringApi.edit, { query: { examId } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examAuthoringApi.publish, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examAuthoringApi.close, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examAuthoringApi.remove, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examAuthoringApi.update, { body: { ...examFields(app), examId, revision: 1 } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examResultsApi.list, { query: { examId } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, examResultsApi.export, { query: { examId } })).toBe('NOT_FOUND');
    expect((await call(app, token, examAuthoringApi.list)).total).toBe(0);
    expect((await call(app, token, examAuthoringApi.pick)).list).toEqual([]);
    expect((await call(app, owner, examAuthoringApi.edit, { query: { examId } })).status).toBe('published');
  });

  it('writes an audit entry for every action', async () => {
    const { examId, orgId, author: token } = await createExam(app);
    await call(app, token, examAuthoringApi.close, { body: { examId } });
    await call(app, token, examAuthoringApi.remove, { body: { examId } });
    const notes = await app.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('org_id', '=', orgId)
      .where('target_id', '=', examId)
      .orderBy('id')
      .execute();
    expect(notes.map(({ action }) => action)).toEqual(['exam.create', 'exam.publish', 'exam.close', 'exam.remove']);
  });

  it('and papers are listed through an index', async () => {
    const { orgId, examId } = await createExam(app);
    const { db } = app.platform;
    const page = { sort: '-updatedAt', limit: 20, offset: 0 } as const;
    await expectIndex(db, countAttempts(db, orgId, examId));
    await expectOrderFrom(db, 'paper_updated_idx', findPapers(db, orgId, '', page));
    await expectOrderFrom(db, 'exam_updated_idx', findExams(db, orgId, { keyword: '' }, page));
    for (const keyword of ['', '节气']) {
      await expectIndex(db, findPapers(db, orgId, keyword, page));
      await expectIndex(db, findExams(db, orgId, { keyword }, page));
      await expectIndex(db, findTitles(db, orgId, keyword));
    }
  });

  it('and papers are sorted by their use without counting the exams of each', async () => {
    const { orgId } = await createExam(app);
    const { db } = app.platform;
    await copyRow(db, orgId, { table: 'paper', rows: 40, set: { id: idOf(g) } });
    await expectReads(
      db,
      { table: 'exam', scans: 11, figuresOf: 'paper' },
      findPapers(db, orgId, '', { sort: '-usedBy', limit: 10, offset: 0 }),
    );
  });

  it('is compared with its paper once, without reading the attempts at other exams', async () => {
    const exam = await createExam(app);
    await startSitting(app, exam);
    const { db, clock } = app.platform;
    await copyRow(db, exam.orgId, { table: 'exam', rows: 10, set: { id: idOf(g) } });
    await sql`update question set revision = revision + 1 where org_id = ${exam.orgId}`.execute(db);
    const outdated = outdatedExams(exam.orgId, clock.now());
    expect((await outdated.execute(db)).rows).toHaveLength(10);
    // Four questions each.
    await expectReads(db, { table: 'question', rows: 40 }, { compile: () => outdated.compile(db) });
  });
});
