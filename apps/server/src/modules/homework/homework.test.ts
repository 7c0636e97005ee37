import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomApi } from '@palm/contract/classroom/calls';
import type { BodyInput, Endpoint } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import { homeworkApi } from '@palm/contract/homework/calls';
import { homeworkDeskApi, type HomeworkFields } from '@palm/contract/homework/desk';
import { messageApi } from '@palm/contract/message/calls';
import { todoApi } from '@palm/contract/todo/calls';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { postForm } from '../../../test/upload-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-20T06:40:00.000Z'));

const [FACTS, LISTENING] = ['0193a6a0-0000-7000-8000-000000000001', '0193a6a0-0000-7000-8000-000000000002'] as const;
const fields: HomeworkFields = {
  title: '第二周作业：完成一次真实的绩效面谈',
  brief: '<p>写一份面谈小结。</p>',
  fileKeys: [],
  fullMark: 100,
  passMark: 75,
  criteria: [
    { id: FACTS, title: '先讲事实', hint: '有时间、有次数', points: 60 },
    { id: LISTENING, title: '对方有机会说', hint: '', points: 40 },
  ],
  lateRule: 'marked',
  byGroup: false,
};
const TEXT = '11 月 19 日下午，我和组里的 L 做了 45 分钟的面谈。';

/** A running class whose plan requires one homework by 26 November; 林知夏 and 唐果 are members, 沈若岚 teaches it. */
async function createHomework(changes: Partial<HomeworkFields> = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const person = (name: string) => createMember(app, orgId, { name });
  const [teacher, learner, mate] = [await person('沈若岚'), await person('林知夏'), await person('唐果')];
  const { id: classroomId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '秋季新经理训练营' } });
  const { id: homeworkId } = await call(app, owner.token, homeworkDeskApi.create, { body: { classroomId, ...fields, ...changes } });
  const save = async (objectId: string) => {
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    const item = { id: app.platform.newId(), kind: 'homework' as const, objectId, required: true, dueOn: '2026-11-26', dueDays: null };
    const stage = { id: app.platform.newId(), title: '第二阶段', intro: '', unlock: 'start' as const, opensOn: null, items: [item] };
    const days = { startsOn: '2026-11-01', endsOn: '2026-12-31', teacherIds: [teacher.memberId] };
    return { ...edit, ...days, plan: [stage], classroomId, revision };
  };
  await call(app, owner.token, classroomAdminApi.update, { body: await save(homeworkId) });
  await call(app, owner.token, classroomAdminApi.publish, { body: { classroomIds: [classroomId] } });
  const memberIds = [learner.memberId, mate.memberId];
  await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId, memberIds } });
  const write = (text: string, fileKeys: string[] = []) => ({ body: { homeworkId, text, fileKeys } });
  const detail = (token = learner.token) => call(app, token, homeworkApi.detail, { query: { homeworkId } });
  const handIn = async (text = TEXT, token = learner.token) => {
    const { revision } = (await detail(token)).draft;
    return call(app, token, homeworkApi.handIn, { body: { ...write(text).body, revision } });
  };
  const waiting = async () => {
    const { list } = await call(app, teacher.token, homeworkDeskApi.submissions, { query: { homeworkId, filter: 'in' } });
    return list[0]?.submissionId ?? '';
  };
  const review = async (over: Partial<BodyInput<typeof homeworkDeskApi.mark>> = {}) => ({
    body: { submissionId: await waiting(), number: 1, remark: '很真实', notes: [], points: points(50, 30), score: null, ...over },
  });
  const mark = async (over: Partial<BodyInput<typeof homeworkDeskApi.mark>> = {}) =>
    call(app, teacher.token, homeworkDeskApi.mark, await review(over));
  const giveBack = async (remark = '约定要能检查') =>
    call(app, teacher.token, homeworkDeskApi.giveBack, { body: { homeworkId, submissions: [{ id: await waiting() }], remark } });
  const planned = async () => (await call(app, learner.token, classroomApi.plan, { query: { classroomId } })).stages[0]?.items[0];
  const people = { orgId, owner, teacher, learner, mate };
  return { ...people, classroomId, homeworkId, save, write, handIn, detail, waiting, review, mark, giveBack, planned };
}

const points = (facts: number, listening: number) => [
  { criterionId: FACTS, points: facts },
  { criterionId: LISTENING, points: listening },
];

const titlesOf = async (token: string) => {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list.map(({ title }) => title);
};

async function storeFile(orgId: string, uploadedBy: string): Promise<string> {
  const key = `${orgId}/homework/${app.platform.newId()}/a.png`;
  const file = { file_name: '准备清单.png', purpose: 'homework', media_type: 'image/png', kind: 'picture', size: 1 };
  await app.database.db
    .insertInto('stored_object')
    .values({
      org_id: orgId,
      id: app.platform.newId(),
      object_key: key,
      ...file,
      uploaded_by: uploadedBy,
      created_at: app.platform.clock.now(),
    })
    .execute();
  return key;
}

describe('homework of a class', () => {
  test('is refused on every call to a teacher and a member of another class', async () => {
    const { orgId, owner, homeworkId, classroomId, handIn, waiting, review } = await createHomework();
    await handIn();
    const [teacher, member] = [await createMember(app, orgId, { name: '周老师' }), await createMember(app, orgId, { name: '郑一帆' })];
    const content = await createAdministrator(app, orgId, ['content']);
    const { id } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
    const body = { ...edit, classroomId: id, revision, teacherIds: [teacher.memberId] };
    await call(app, owner.token, classroomAdminApi.update, { body });
    await call(app, owner.token, classroomAdminApi.enrolMembers, { body: { classroomId: id, memberIds: [member.memberId] } });
    const submissionId = await waiting();
    const inputs: Record<keyof typeof homeworkApi | keyof typeof homeworkDeskApi, object> = {
      detail: { query: { homeworkId } },
      saveDraft: { body: { homeworkId, text: '', fileKeys: [] } },
      handIn: { body: { homeworkId, text: TEXT, fileKeys: [] } },
      withdraw: { body: { homeworkId } },
      excellent: { query: { homeworkId } },
      answerExcellent: { body: { homeworkId, agree: true } },
      list: { query: { classroomId } },
      export: { query: { classroomId } },
      edit: { query: { homeworkId } },
      create: { body: { classroomId, ...fields } },
      update: { body: { homeworkId, revision: 1, ...fields } },
      remove: { body: { homeworkId } },
      submissions: { query: { homeworkId } },
      exportSubmissions: { query: { homeworkId } },
      submission: { query: { submissionId } },
      similar: { query: { submissionId } },
      saveReview: await review(),
      mark: await review(),
      giveBack: { body: { homeworkId, submissions: [{ id: submissionId }], remark: '再改改' } },
      recommend: { body: { submissionId, on: true } },
      countJoined: { body: { submissionId } },
    };
    const calls: Record<string, Endpoint> = { ...homeworkApi, ...homeworkDeskApi };
    for (const { token } of [teacher, member, content]) {
      for (const [name, input] of Object.entries(inputs)) {
        // oxlint-disable-next-line no-await-in-loop -- in sequence, so that a failure names the call
        expect([name, await refusal(app, token, calls[name] as Endpoint, input)]).toEqual([
          name,
          expect.stringMatching(/^CLASSROOM_(NOT_VISIBLE|MEMBERS_ONLY|STAFF_ONLY)$/),
        ]);
      }
    }
  });

  test('is marked by its teachers, not by its members', async () => {
    const { learner, mate, homeworkId, handIn, waiting, review } = await createHomework();
    await handIn();
    const query = { submissionId: await waiting() };
    for (const { token } of [learner, mate]) {
      expect(await refusal(app, token, homeworkDeskApi.submission, { query })).toBe('CLASSROOM_STAFF_ONLY');
      expect(await refusal(app, token, homeworkDeskApi.similar, { query })).toBe('CLASSROOM_STAFF_ONLY');
      expect(await refusal(app, token, homeworkDeskApi.submissions, { query: { homeworkId } })).toBe('CLASSROOM_STAFF_ONLY');
      expect(await refusal(app, token, homeworkDeskApi.mark, await review())).toBe('CLASSROOM_STAFF_ONLY');
    }
  });

  test('refuses marking schemes that do not add up', async () => {
    const { teacher, homeworkId } = await createHomework();
    const change = (body: Partial<HomeworkFields>) =>
      refusal(app, teacher.token, homeworkDeskApi.update, { body: { homeworkId, revision: 1, ...fields, ...body } });
    expect(await change({ passMark: null })).toBe('HOMEWORK_FIELDS');
    expect(await change({ passMark: 101 })).toBe('HOMEWORK_FIELDS');
    expect(await change({ fullMark: 90 })).toBe('HOMEWORK_FIELDS');
    expect(await change({ fullMark: null, passMark: null })).toBe('HOMEWORK_FIELDS');
    const unmarked = { ...fields, fullMark: null, passMark: null, criteria: [] };
    await call(app, teacher.token, homeworkDeskApi.update, { body: { homeworkId, revision: 1, ...unmarked } });
  });

  test('keeps one of three hundred concurrent saves of the same revision, and reports a conflict to the others', async () => {
    const { teacher, homeworkId } = await createHomework();
    const titles = Array.from({ length: 300 }, (_, place) => `第 ${place} 稿`);
    const save = (title: string) =>
      send(app, teacher.token, homeworkDeskApi.update, { body: { homeworkId, revision: 1, ...fields, title } });
    const answers = (await Promise.all(titles.map(save))).map((response) => response.json<Envelope<{ revision: number }>>());
    expect(answers.flatMap(({ flag, result }) => (flag ? [result] : []))).toEqual([{ revision: 2 }]);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'CONFLICT']));
    const edit = await call(app, teacher.token, homeworkDeskApi.edit, { query: { homeworkId } });
    expect(edit).toMatchObject({ title: titles[answers.findIndex(({ flag }) => flag)], revision: 2 });
  });

  test('is created once by repeated calls, and lists what is waiting to be marked', async () => {
    const { teacher, classroomId, handIn } = await createHomework();
    const body = { creationId: app.platform.newId(), classroomId, ...fields, title: '第三周作业' };
    await Promise.all([1, 2].map(() => call(app, teacher.token, homeworkDeskApi.create, { body })));
    await handIn();
    const { list, total } = await call(app, teacher.token, homeworkDeskApi.list, { query: { classroomId, sort: 'title' } });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { title: fields.title, planned: true, waitingCount: 1, handedCount: 1, memberCount: 2 },
      { title: '第三周作业', planned: false, waitingCount: 0 },
    ]);
  });

  test('cannot be added to the plan of another class', async () => {
    const { owner, save } = await createHomework();
    const { id: other } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    const { id: foreign } = await call(app, owner.token, homeworkDeskApi.create, { body: { classroomId: other, ...fields } });
    expect(await refusal(app, owner.token, classroomAdminApi.update, { body: await save(foreign) })).toBe('CLASSROOM_PLAN');
  });

  test('is copied with its class, without submissions', async () => {
    const { owner, classroomId, homeworkId, handIn } = await createHomework();
    await handIn();
    const { id } = await call(app, owner.token, classroomAdminApi.createCopy, { body: { classroomId, startsOn: '2027-03-01' } });
    const { list } = await call(app, owner.token, homeworkDeskApi.list, { query: { classroomId: id } });
    expect(list).toMatchObject([{ title: fields.title, fullMark: fields.fullMark, planned: true, handedCount: 0, memberCount: 0 }]);
    const copied = list[0]?.id ?? '';
    expect(copied).not.toBe(homeworkId);
    const [first, second] = await Promise.all(
      [homeworkId, copied].map((one) => call(app, owner.token, homeworkDeskApi.edit, { query: { homeworkId: one } })),
    );
    const kept = ({ title, brief, files, fullMark, passMark, criteria, lateRule, byGroup }: NonNullable<typeof first>) => ({
      title,
      brief,
      fullMark,
      passMark,
      criteria,
      lateRule,
      byGroup,
      files: files.map(({ key }) => key),
    });
    expect(second && kept(second)).toEqual(first && kept(first));
  });

  test('is hidden from members until the plan includes it, and can be removed only before anybody starts', async () => {
    const { teacher, learner, classroomId, homeworkId, handIn } = await createHomework();
    const { id } = await call(app, teacher.token, homeworkDeskApi.create, { body: { classroomId, ...fields } });
    expect(await refusal(app, learner.token, homeworkApi.detail, { query: { homeworkId: id } })).toBe('HOMEWORK_NOT_OPEN');
    await call(app, teacher.token, homeworkDeskApi.remove, { body: { homeworkId: id } });
    expect(await refusal(app, teacher.token, homeworkDeskApi.remove, { body: { homeworkId } })).toBe('HOMEWORK_PLANNED');
    await handIn();
    expect(await refusal(app, teacher.token, homeworkDeskApi.remove, { body: { homeworkId } })).toBe('HOMEWORK_HELD');
  });
});

describe('handing in', () => {
  test('refuses empty work, too many files, and files uploaded by somebody else', async () => {
    const { orgId, learner, mate, write } = await createHomework();
    const handIn = (text: string, keys: string[] = []) => refusal(app, learner.token, homeworkApi.handIn, write(text, keys));
    expect(await handIn(' \n ')).toBe('HOMEWORK_EMPTY');
    const twenty = Array.from({ length: 20 }, (_, number) => `${orgId}/homework/${number}/a.png`);
    const { msg } = (await send(app, learner.token, homeworkApi.handIn, write(TEXT, twenty))).json<{ msg: string }>();
    expect(msg).toContain('附件最多 9 个，请去掉一些再保存');
    expect(await handIn(TEXT, [await storeFile(orgId, mate.memberId)])).toBe('UPLOAD_MISSING');
    await call(app, learner.token, homeworkApi.handIn, write('', [await storeFile(orgId, learner.memberId)]));
  });

  test('refuses to sign executables, renamed executables and empty files', async () => {
    const { learner } = await createHomework();
    const query = { purpose: 'homework' as const, fileName: '工具.exe', size: 9 };
    const { msg } = (await send(app, learner.token, uploadApi.sign, { query })).json<{ msg: string }>();
    expect(msg).toBe('不支持这种文件，请上传 pdf、Office 文档、图片、录音、视频或 zip');
    const empty = { ...query, fileName: '空.pdf', size: 0 };
    expect(await refusal(app, learner.token, uploadApi.sign, { query: empty })).toBe('UPLOAD_EMPTY');
    const signing = await call(app, learner.token, uploadApi.sign, { query: { ...empty, size: 9 } });
    const objectKey = `${signing.dir}a.pdf`;
    await postForm(app, signing, objectKey, Buffer.alloc(0));
    const program = Buffer.from('MZ This program cannot be run in DOS mode.');
    const again = await call(app, learner.token, uploadApi.sign, { query: { ...query, fileName: '工具.pdf', size: program.length } });
    const dressed = `${again.dir}b.pdf`;
    await postForm(app, again, dressed, program);
    const body = { objectKey, fileName: '空.pdf', purpose: 'homework' as const };
    expect((await send(app, learner.token, uploadApi.complete, { body })).json<{ msg: string }>().msg).toBe('文件是空的，请重新选择');
    expect(
      (await send(app, learner.token, uploadApi.complete, { body: { ...body, objectKey: dressed } })).json<{ msg: string }>().msg,
    ).toBe('文件内容与类型不符，请检查后重新上传');
  });

  test('makes one version of 300 identical concurrent calls', async () => {
    const { handIn, detail, teacher, homeworkId } = await createHomework();
    const answers = await Promise.all(Array.from({ length: 300 }, () => handIn()));
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    expect((await detail()).versions).toHaveLength(1);
    expect((await call(app, teacher.token, homeworkDeskApi.submissions, { query: { homeworkId, filter: 'in' } })).total).toBe(1);
  });

  test('accepts no other text until it is withdrawn, and nothing once it is marked', async () => {
    const { learner, write, handIn, mark, homeworkId, detail } = await createHomework();
    await handIn();
    expect(await refusal(app, learner.token, homeworkApi.handIn, write('另一份'))).toBe('HOMEWORK_SETTLED');
    expect(await refusal(app, learner.token, homeworkApi.saveDraft, write('另一份'))).toBe('HOMEWORK_SETTLED');
    await call(app, learner.token, homeworkApi.withdraw, { body: { homeworkId } });
    expect(await detail()).toMatchObject({ state: 'draft', versions: [], draft: { text: TEXT }, abilities: { write: true } });
    await handIn('另一份');
    await mark();
    expect(await refusal(app, learner.token, homeworkApi.handIn, write(TEXT))).toBe('HOMEWORK_SETTLED');
  });

  test('cannot be withdrawn once marking has begun, and hides the unfinished review', async () => {
    const { teacher, learner, homeworkId, handIn, review, detail } = await createHomework();
    await handIn();
    expect((await detail()).abilities.withdraw).toBe(true);
    await call(app, teacher.token, homeworkDeskApi.saveReview, await review({ points: [{ criterionId: FACTS, points: 50 }] }));
    expect(await refusal(app, learner.token, homeworkApi.withdraw, { body: { homeworkId } })).toBe('HOMEWORK_SETTLED');
    expect(await detail()).toMatchObject({ state: 'handed', abilities: { withdraw: false }, versions: [{ review: null }], score: null });
  });

  test('is late or refused after the due date; returned work is accepted any day and stays on time', async () => {
    const { handIn, giveBack, planned, mark } = await createHomework();
    await handIn();
    app.platform.clock.set('2026-11-28T06:00:00.000Z');
    expect(await planned()).toMatchObject({ state: 'waiting', percent: 50 });
    await giveBack();
    expect(await planned()).toMatchObject({ state: 'returned', percent: 50 });
    expect(await handIn('改好了')).toMatchObject({ number: 2, late: false });
    await mark({ number: 2 });
    expect(await planned()).toMatchObject({ state: 'done', score: 8000, doneAt: '2026-11-20T06:40:00.000Z' });
    const other = await createHomework();
    app.platform.clock.set('2026-11-26T15:59:00.000Z');
    expect(await other.handIn(TEXT, other.mate.token)).toMatchObject({ late: false });
    app.platform.clock.set('2026-11-26T16:00:00.000Z');
    expect(await other.handIn()).toMatchObject({ late: true });
    const strict = await createHomework({ lateRule: 'refused' });
    app.platform.clock.set('2026-11-27T06:00:00.000Z');
    const over = (await send(app, strict.learner.token, homeworkApi.handIn, strict.write(TEXT))).json<{ errorCode: string; msg: string }>();
    expect(over).toMatchObject({ errorCode: 'HOMEWORK_OVER', msg: '这份作业已经截止，不再收作业；请联系班主任' });
    expect(await strict.detail()).toMatchObject({ abilities: { write: false }, closed: '已经截止，不再收作业；请联系班主任' });
  });

  test('completes the item at once if the homework is not marked', async () => {
    const { handIn, planned } = await createHomework({ fullMark: null, passMark: null, criteria: [] });
    expect(await planned()).toMatchObject({ kind: 'homework', state: 'todo' });
    await handIn();
    expect(await planned()).toMatchObject({ state: 'done', percent: 100, score: null });
  });

  test('keeps a draft with its files across devices, idempotently', async () => {
    const { orgId, learner, write, detail } = await createHomework();
    const key = await storeFile(orgId, learner.memberId);
    const save = () => call(app, learner.token, homeworkApi.saveDraft, write('写到一半', [key]));
    const [{ savedAt }] = await Promise.all([save(), save()]);
    const { state, draft } = await detail();
    expect([state, draft.text, draft.savedAt]).toEqual(['draft', '写到一半', savedAt]);
    expect(draft.files).toMatchObject([{ key, name: '准备清单.png', kind: 'picture', size: 1 }]);
  });
});

describe('marking', () => {
  test('refuses notes outside the text or overlapping, points above the criterion, and fractions', async () => {
    const { teacher, handIn, review } = await createHomework();
    await handIn();
    const refused = async (over: object) => refusal(app, teacher.token, homeworkDeskApi.mark, await review(over));
    const note = (from: number, to: number) => ({ from, to, tone: 'fix' as const, note: '是哪几次？' });
    expect(await refused({ notes: [note(5, 900)] })).toBe('HOMEWORK_REVIEW');
    expect(await refused({ notes: [note(5, 5)] })).toBe('HOMEWORK_REVIEW');
    expect(await refused({ notes: [note(0, 6), note(5, 9)] })).toBe('HOMEWORK_REVIEW');
    expect(await refused({ points: points(61, 30) })).toBe('HOMEWORK_REVIEW');
    expect(await refused({ points: [{ criterionId: FACTS, points: 50 }] })).toBe('HOMEWORK_REVIEW');
    expect(await refused({ number: 2 })).toBe('HOMEWORK_CHANGED');
  });

  test('does not overwrite what another teacher has written since the work was opened, and says who', async () => {
    const { teacher, owner, handIn, waiting, review } = await createHomework();
    await handIn();
    const submissionId = await waiting();
    const read = async (who: { token: string }) =>
      (await call(app, who.token, homeworkDeskApi.submission, { query: { submissionId } })).versions.at(-1)?.review;
    const readAt = (await read(owner))?.reviewedAt ?? null;
    await call(app, teacher.token, homeworkDeskApi.saveReview, await review({ remark: '写得很细，第二段再展开', readAt: null }));
    const late = await review({ remark: '好', readAt });
    for (const endpoint of [homeworkDeskApi.saveReview, homeworkDeskApi.mark]) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence, so that a failure names the call
      const answer = await send(app, owner.token, endpoint, late);
      expect(answer.json()).toMatchObject({ errorCode: 'HOMEWORK_REVIEWED', msg: expect.stringContaining('沈若岚刚刚批改过') as string });
    }
    // A repeated save of the same teacher, whose first answer was lost, goes through.
    await call(app, teacher.token, homeworkDeskApi.mark, await review({ remark: '写得很细，第二段再展开', readAt: null }));
    expect(await refusal(app, owner.token, homeworkDeskApi.mark, late)).toBe('HOMEWORK_REVIEWED');
    expect((await read(owner))?.remark).toBe('写得很细，第二段再展开');
    const seen = (await read(owner))?.reviewedAt ?? null;
    await call(app, owner.token, homeworkDeskApi.mark, await review({ remark: '同意', readAt: seen }));
    expect((await read(teacher))?.remark).toBe('同意');
  });

  test('refuses work that was withdrawn meanwhile', async () => {
    const { teacher, learner, handIn, review, homeworkId } = await createHomework();
    await handIn();
    const marking = await review();
    await call(app, learner.token, homeworkApi.withdraw, { body: { homeworkId } });
    expect(await refusal(app, teacher.token, homeworkDeskApi.saveReview, marking)).toBe('HOMEWORK_CHANGED');
    expect(await refusal(app, teacher.token, homeworkDeskApi.mark, marking)).toBe('HOMEWORK_CHANGED');
  });

  test('returns work with notes, notifies the author, and keeps both versions', async () => {
    const { teacher, learner, handIn, review, giveBack, detail, mark } = await createHomework();
    await handIn();
    const notes = [{ from: 0, to: 5, tone: 'good' as const, note: '有时间' }];
    await call(app, teacher.token, homeworkDeskApi.saveReview, await review({ notes, remark: '草稿' }));
    expect(await giveBack()).toEqual({ changed: 1, skipped: [] });
    expect(await giveBack()).toEqual({ changed: 0, skipped: [] });
    expect(await detail()).toMatchObject({
      state: 'returned',
      abilities: { write: true },
      versions: [{ review: { result: 'returned', remark: '约定要能检查', notes, reviewedBy: '沈若岚' } }],
    });
    await handIn('改好了：每周一上午 10 点对一次。');
    expect(await mark({ number: 2, points: points(60, 35), remark: '可以检查了' })).toEqual({ score: 95, passed: true });
    expect((await detail()).versions).toMatchObject([{ text: TEXT }, { number: 2, review: { result: 'marked', score: 95 } }]);
    expect(await titlesOf(learner.token)).toEqual(
      expect.arrayContaining([`「${fields.title}」被退回，请订正后重新提交`, `「${fields.title}」已批改：95 分，及格`]),
    );
  });

  test('does not return work that another teacher has reviewed, or its author replaced, since it was read', async () => {
    const { teacher, orgId, mate, homeworkId, handIn, review } = await createHomework();
    await handIn();
    await handIn('唐果的作业', mate.token);
    const read = async () => {
      const { list } = await call(app, teacher.token, homeworkDeskApi.submissions, { query: { homeworkId, filter: 'in' } });
      return list.map(({ submissionId, versionCount: number, reviewedAt: readAt }) => ({ id: submissionId ?? '', number, readAt }));
    };
    const before = await read();
    const colleague = await createOwner(app, orgId);
    const theirs = await review({ remark: '写得很细，第二段再展开' });
    await call(app, colleague.token, homeworkDeskApi.saveReview, theirs);
    const body = { homeworkId, remark: '请补上附件' };
    const giveBack = (submissions: typeof before) => call(app, teacher.token, homeworkDeskApi.giveBack, { body: { ...body, submissions } });
    expect(await giveBack(before)).toMatchObject({ changed: 1, skipped: [expect.any(String)] });
    const left = (await read()).filter(({ readAt }) => readAt !== null);
    expect(await giveBack(left.map((one) => ({ ...one, number: 9 })))).toMatchObject({ changed: 0 });
    expect(await giveBack(left)).toMatchObject({ changed: 1, skipped: [] });
  });

  test('returns many at once, but none that has passed', async () => {
    const { teacher, mate, homeworkId, handIn, mark } = await createHomework();
    await handIn();
    await mark();
    await handIn('唐果的作业', mate.token);
    const { list } = await call(app, teacher.token, homeworkDeskApi.submissions, { query: { homeworkId, filter: 'in' } });
    const body = { homeworkId, submissions: list.map(({ submissionId }) => ({ id: submissionId ?? '' })), remark: '请补上附件' };
    expect(await call(app, teacher.token, homeworkDeskApi.giveBack, { body })).toEqual({ changed: 1, skipped: [] });
    const { counts } = await call(app, teacher.token, homeworkDeskApi.submissions, { query: { homeworkId } });
    expect(counts).toEqual({ in: 2, handed: 0, returned: 1, marked: 1, missing: 0 });
  });

  test('below the pass mark leaves the item undone, and can be corrected by a single score', async () => {
    const { handIn, mark, planned, detail } = await createHomework({ criteria: [] });
    await handIn();
    expect(await mark({ score: 60, points: [] })).toEqual({ score: 60, passed: false });
    expect(await planned()).toMatchObject({ state: 'doing', score: 6000 });
    await mark({ score: 80, points: [] });
    expect(await detail()).toMatchObject({ state: 'marked', score: 80, passed: true });
    expect(await planned()).toMatchObject({ state: 'done' });
  });

  test('shows excellent work to the class only if its author agrees', async () => {
    const { teacher, learner, mate, homeworkId, handIn, mark, waiting, detail } = await createHomework();
    await handIn();
    const recommend = { body: { submissionId: await waiting(), on: true } };
    expect(await refusal(app, teacher.token, homeworkDeskApi.recommend, recommend)).toBe('HOMEWORK_SETTLED');
    const agree = { body: { homeworkId, agree: true } };
    expect(await refusal(app, learner.token, homeworkApi.answerExcellent, agree)).toBe('HOMEWORK_SETTLED');
    await mark();
    await call(app, teacher.token, homeworkDeskApi.recommend, recommend);
    const works = () => call(app, mate.token, homeworkApi.excellent, { query: { homeworkId } });
    expect((await works()).total).toBe(0);
    expect(await titlesOf(learner.token)).toContain(`老师想把你的「${fields.title}」设为优秀作业`);
    await call(app, learner.token, homeworkApi.answerExcellent, agree);
    expect((await works()).list).toMatchObject([{ name: '林知夏', score: 80, text: TEXT, remark: '很真实' }]);
    expect((await detail(mate.token)).excellentCount).toBe(1);
    await call(app, learner.token, homeworkApi.answerExcellent, { body: { homeworkId, agree: false } });
    expect((await works()).list).toEqual([]);
  });
});

describe('homework on the to-do list', () => {
  const todoOf = async ({ token }: { token: string }) =>
    (await call(app, token, todoApi.list)).list
      .filter(({ kind }) => kind === 'homework')
      .map(({ note, action, dueAt }) => [note, action, dueAt]);
  const END_OF_26TH = '2026-11-26T15:59:59.000Z';

  test('appears until it is handed in, and again when it is returned', async () => {
    const one = await createHomework();
    const { learner, teacher } = one;
    expect(await todoOf(teacher)).toEqual([]);
    expect(await todoOf(learner)).toEqual([['秋季新经理训练营', '去写作业', END_OF_26TH]]);
    await call(app, learner.token, homeworkApi.saveDraft, one.write(TEXT));
    expect(await todoOf(learner)).toEqual([['秋季新经理训练营', '继续写', END_OF_26TH]]);
    await one.handIn();
    expect(await todoOf(learner)).toEqual([]);
    await one.giveBack();
    expect(await todoOf(learner)).toEqual([['老师已退回，订正后重新提交 · 秋季新经理训练营', '去订正', null]]);
    await one.handIn();
    await one.mark({ number: 2 });
    expect(await todoOf(learner)).toEqual([]);
  });

  test('stays while late work is accepted, and disappears once it is not', async () => {
    const late = await createHomework({ lateRule: 'marked' });
    const refused = await createHomework({ lateRule: 'refused' });
    app.platform.clock.set('2026-11-28T02:00:00.000Z');
    expect(await todoOf(late.learner)).toHaveLength(1);
    expect(await todoOf(refused.learner)).toEqual([]);
  });

  test('is absent while its stage is locked, or once the plan drops it', async () => {
    const one = await createHomework();
    const plan = await one.save(one.homeworkId);
    const closed = plan.plan.map((stage) => ({ ...stage, unlock: 'date' as const, opensOn: '2026-12-01' }));
    await call(app, one.owner.token, classroomAdminApi.update, { body: { ...plan, plan: closed } });
    expect(await todoOf(one.learner)).toEqual([]);
    app.platform.clock.set('2026-12-01T02:00:00.000Z');
    expect(await todoOf(one.learner)).toHaveLength(1);
  });
});
