import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { classroomApi } from '@palm/contract/classroom/calls';
import { documentDeskApi } from '@palm/contract/document/desk';
import { documentApi } from '@palm/contract/document/calls';
import { messageApi } from '@palm/contract/message/calls';
import { todoApi } from '@palm/contract/todo/calls';
import { uploadApi } from '@palm/contract/upload/calls';
import { multipartApi } from '@palm/contract/upload/multipart';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createDocumentClass, storeDocumentFile } from '../../../test/class-documents.ts';
import { planItem, planStage } from '../../../test/classrooms.ts';
import { createMember, createViewer } from '../../../test/factories.ts';
import { PNG, postForm } from '../../../test/upload-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-16T02:00:00.000Z'));

const FIRST = '2026-11-16T02:00:00.000Z';
const AT_ONCE = 30;

describe('a class document', () => {
  test('is refused to members outside the class, and not found by another organisation', async () => {
    const { documentId, orgId } = await createDocumentClass(app);
    const other = await createDocumentClass(app);
    const stranger = await createMember(app, orgId, { name: '路过' });
    for (const { token, as } of [
      { token: stranger.token, as: 'CLASSROOM_NOT_VISIBLE' },
      { token: other.learner.token, as: 'NOT_FOUND' },
    ]) {
      const asked = { query: { documentId } };
      // oxlint-disable-next-line no-await-in-loop -- two people
      expect(await refusal(app, token, documentApi.detail, asked)).toBe(as);
      // oxlint-disable-next-line no-await-in-loop -- two people
      expect(await refusal(app, token, documentApi.read, { body: { documentId } })).toBe(as);
    }
  });

  test('is not open to the members of another class of the organisation', async () => {
    const { documentId, owner } = await createDocumentClass(app);
    const { id: otherId } = await call(app, owner.token, classroomAdminApi.create, { body: { title: '冬季训练营' } });
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: otherId } });
    const plan = [planStage(app, [planItem(app, documentId, { kind: 'document' })])];
    const body = { ...edit, classroomId: otherId, revision, plan };
    expect(await refusal(app, owner.token, classroomAdminApi.update, { body })).toBe('CLASSROOM_PLAN');
  });

  test('returns its details, the due date and whether it has been read', async () => {
    const { documentId, learner, id: classroomId } = await createDocumentClass(app);
    expect(await call(app, learner.token, documentApi.detail, { query: { documentId } })).toMatchObject({
      classroomId,
      classroomTitle: '秋季训练营',
      title: '岗位说明书',
      note: '先看第二节。',
      file: { name: '岗位说明书.pdf', size: 2048, pages: 8, kind: 'document' },
      place: { stageTitle: '第一阶段', required: true, dueOn: '2026-11-20' },
      counts: true,
      readAt: null,
    });
  });

  test('records concurrent and repeated reads once and keeps the time of the first', async () => {
    const { documentId, learner, owner, id: classroomId } = await createDocumentClass(app);
    const say = () => call(app, learner.token, documentApi.read, { body: { documentId } });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, say));
    expect(new Set(answers.map(({ readAt }) => readAt))).toEqual(new Set([FIRST]));
    app.platform.clock.set('2026-11-25T02:00:00.000Z');
    expect(await say()).toEqual({ readAt: FIRST });
    const { list } = await call(app, owner.token, documentDeskApi.list, { query: { classroomId } });
    expect(list.map(({ readCount, memberCount, planned }) => ({ readCount, memberCount, planned }))).toEqual([
      { readCount: 1, memberCount: 1, planned: true },
    ]);
  });

  test('counts towards the plan, as late after the due date, and completes a class that requires nothing else', async () => {
    const { documentId, learner, enrol, id: classroomId } = await createDocumentClass(app);
    const slow = await enrol('唐果');
    const stateOf = async (token: string) => {
      const { stages } = await call(app, token, classroomApi.plan, { query: { classroomId } });
      return stages.flatMap(({ items }) => items.map(({ kind, state, address }) => ({ kind, state, address })));
    };
    const address = `/classDocument?documentId=${documentId}`;
    expect(await stateOf(learner.token)).toEqual([{ kind: 'document', state: 'todo', address }]);
    await call(app, learner.token, documentApi.read, { body: { documentId } });
    expect((await stateOf(learner.token))[0]?.state).toBe('done');
    app.platform.clock.set('2026-11-22T02:00:00.000Z');
    expect((await stateOf(slow.token))[0]?.state).toBe('overdue');
    await call(app, slow.token, documentApi.read, { body: { documentId } });
    expect((await stateOf(slow.token))[0]?.state).toBe('late');
    await app.jobs.drain();
    const titles = (await call(app, learner.token, messageApi.inbox)).list.map(({ title }) => title);
    expect(titles).toContain('恭喜，你从《秋季训练营》结业了');
  });

  test('appears on the to-do list until it is read', async () => {
    const { documentId, learner } = await createDocumentClass(app);
    const todo = async () =>
      (await call(app, learner.token, todoApi.list)).list.map(({ kind, title, action, note }) => [kind, title, action, note]);
    expect(await todo()).toEqual([['document', '岗位说明书', '去看', '《秋季训练营》的必修文档']]);
    await call(app, learner.token, documentApi.read, { body: { documentId } });
    expect(await todo()).toEqual([]);
  });

  test('opens to members with its stage and to staff at once, without recording reads by staff', async () => {
    const { documentId, learner, teacher, save, owner, first, id: classroomId } = await createDocumentClass(app);
    await save({ plan: [planStage(app, [planItem(app, first.courseId)])] });
    const asked = { query: { documentId } };
    expect(await refusal(app, learner.token, documentApi.detail, asked)).toBe('DOCUMENT_NOT_OPEN');
    expect(await refusal(app, learner.token, documentApi.read, { body: { documentId } })).toBe('DOCUMENT_NOT_OPEN');
    expect(await call(app, teacher.token, documentApi.detail, asked)).toMatchObject({ place: null, counts: false, readAt: null });
    expect(await call(app, teacher.token, documentApi.read, { body: { documentId } })).toEqual({ readAt: null });
    const later = { ...planStage(app, [planItem(app, documentId, { kind: 'document' })]), unlock: 'date' as const, opensOn: '2026-12-01' };
    await save({ plan: [{ ...planStage(app, []), title: '开始' }, later] });
    expect(await refusal(app, learner.token, documentApi.read, { body: { documentId } })).toBe('DOCUMENT_NOT_OPEN');
    app.platform.clock.set('2026-12-01T02:00:00.000Z');
    expect((await call(app, learner.token, documentApi.read, { body: { documentId } })).readAt).toBe('2026-12-01T02:00:00.000Z');
    const { list } = await call(app, owner.token, documentDeskApi.list, { query: { classroomId } });
    expect(list[0]?.readCount).toBe(1);
  });
});

describe('managing the documents of a class', () => {
  test('refuses to remove a document that the plan includes, and allows it afterwards', async () => {
    const { documentId, owner, save, first, id: classroomId } = await createDocumentClass(app);
    const body = { documentId };
    expect(await refusal(app, owner.token, documentDeskApi.remove, { body })).toBe('DOCUMENT_PLANNED');
    await save({ plan: [planStage(app, [planItem(app, first.courseId)])] });
    await call(app, owner.token, documentDeskApi.remove, { body });
    expect((await call(app, owner.token, documentDeskApi.list, { query: { classroomId } })).total).toBe(0);
  });

  test('reports a conflict instead of overwriting another author’s changes', async () => {
    const { documentId, owner, fields } = await createDocumentClass(app);
    const change = (title: string) => ({ body: { documentId, revision: 1, ...fields, title } });
    expect(await call(app, owner.token, documentDeskApi.update, change('岗位说明书（新）'))).toEqual({ revision: 2 });
    expect(await refusal(app, owner.token, documentDeskApi.update, change('别的'))).toBe('CONFLICT');
    expect(await call(app, owner.token, documentDeskApi.edit, { query: { documentId } })).toMatchObject({
      title: '岗位说明书（新）',
      revision: 2,
    });
  });

  test('keeps existing reads when the file is replaced', async () => {
    const { documentId, owner, learner, fields, orgId } = await createDocumentClass(app);
    await call(app, learner.token, documentApi.read, { body: { documentId } });
    const fileKey = await storeDocumentFile(app, { orgId, name: '岗位说明书 2027.pdf' });
    await call(app, owner.token, documentDeskApi.update, { body: { documentId, revision: 1, ...fields, fileKey } });
    expect(await call(app, learner.token, documentApi.detail, { query: { documentId } })).toMatchObject({
      file: { name: '岗位说明书 2027.pdf' },
      readAt: FIRST,
    });
  });

  test('accepts only files uploaded for this purpose, which only document managers may upload', async () => {
    const { owner, learner, orgId, fields, id: classroomId } = await createDocumentClass(app);
    const create = (fileKey: string) => refusal(app, owner.token, documentDeskApi.create, { body: { classroomId, ...fields, fileKey } });
    expect(await create(await storeDocumentFile(app, { orgId, purpose: 'homework' }))).toBe('UPLOAD_WRONG_PURPOSE');
    expect(await create((await createDocumentClass(app)).fields.fileKey)).toBe('UPLOAD_MISSING');
    const query = { purpose: 'class-document' as const, fileName: '岗位说明书.pdf', size: 2048 };
    expect((await call(app, owner.token, uploadApi.sign, { query })).maxSize).toBe(2048);
    expect(await refusal(app, learner.token, uploadApi.sign, { query })).toBe('FORBIDDEN');
    expect(await refusal(app, owner.token, uploadApi.sign, { query: { ...query, fileName: '工具.exe' } })).toBe('UPLOAD_TYPE_REFUSED');
  });

  test('is allowed to class staff, and to assistants with that duty; nobody else may upload', async () => {
    const { teacher, learner, orgId, save } = await createDocumentClass(app);
    const assistant = await createMember(app, orgId, { name: '苏言' });
    await save({ assistantIds: [assistant.memberId], assistantDuties: ['homework'] });
    const query = { purpose: 'class-document' as const, fileName: '岗位说明书.pdf', size: 2048 };
    const parts = { body: { ...query, uploadId: app.platform.newId() } };
    for (const { token } of [learner, assistant]) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      expect(await refusal(app, token, uploadApi.sign, { query })).toBe('FORBIDDEN');
      // oxlint-disable-next-line no-await-in-loop -- two people
      expect(await refusal(app, token, multipartApi.initiate, parts)).toBe('FORBIDDEN');
    }
    await save({ assistantDuties: ['document'] });
    for (const { token } of [teacher, assistant]) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      expect((await call(app, token, uploadApi.sign, { query })).maxSize).toBe(2048);
    }
  });

  test('uploads a file through the usual upload calls, whatever its purpose', async () => {
    const { owner, id: classroomId, fields } = await createDocumentClass(app);
    const query = { purpose: 'class-document' as const, fileName: '门店平面图.png', size: PNG.length };
    const signing = await call(app, owner.token, uploadApi.sign, { query });
    const objectKey = `${signing.dir}plan.png`;
    expect((await postForm(app, signing, objectKey)).statusCode).toBe(200);
    const body = { objectKey, fileName: query.fileName, purpose: query.purpose };
    const { objectKey: fileKey } = await call(app, owner.token, uploadApi.complete, { body });
    await call(app, owner.token, documentDeskApi.create, { body: { classroomId, ...fields, title: '门店平面图', fileKey } });
    const { list } = await call(app, owner.token, documentDeskApi.list, { query: { classroomId, keyword: '平面图' } });
    expect(list).toMatchObject([{ file: { name: '门店平面图.png', kind: 'picture', pages: null } }]);
  });

  test('searches by title and file name, in the requested order', async () => {
    const { owner, orgId, id: classroomId, fields } = await createDocumentClass(app);
    app.platform.clock.set('2026-11-17T02:00:00.000Z');
    const second = { classroomId, ...fields, title: '值班表', fileKey: await storeDocumentFile(app, { orgId, name: '十一月.pdf' }) };
    await call(app, owner.token, documentDeskApi.create, { body: second });
    const found = async (query: { keyword?: string; pageSize?: number }) =>
      (await call(app, owner.token, documentDeskApi.list, { query: { classroomId, ...query } })).list.map(({ title }) => title);
    expect(await found({})).toEqual(['值班表', '岗位说明书']);
    expect(await found({ pageSize: 1 })).toEqual(['值班表']);
    expect(await found({ keyword: '十一月' })).toEqual(['值班表']);
    expect(await found({ keyword: '%' })).toEqual([]);
  });
});

describe('the file of a document', () => {
  const isTaken = async (key: string) =>
    (await app.database.db.selectFrom('stored_object').select('taken').where('object_key', '=', key).executeTakeFirstOrThrow()).taken;

  test('is left to the sweep once it is replaced or the document is removed', async () => {
    const { documentId, owner, orgId, fields, first, save } = await createDocumentClass(app);
    expect(await isTaken(fields.fileKey)).toBe(true);
    const fileKey = await storeDocumentFile(app, { orgId, name: '岗位说明书 2027.pdf' });
    await call(app, owner.token, documentDeskApi.update, { body: { documentId, revision: 1, ...fields, fileKey } });
    expect([await isTaken(fields.fileKey), await isTaken(fileKey)]).toEqual([false, true]);
    await save({ plan: [planStage(app, [planItem(app, first.courseId)])] });
    await call(app, owner.token, documentDeskApi.remove, { body: { documentId } });
    expect(await isTaken(fileKey)).toBe(false);
  });

  const removeClass = async (token: string, classroomId: string) => {
    await call(app, token, classroomAdminApi.archive, { body: { classroomIds: [classroomId] } });
    await sql`delete from classroom_member where classroom_id = ${classroomId}`.execute(app.database.db);
    await sql`update classroom set member_count = 0 where id = ${classroomId}`.execute(app.database.db);
    await call(app, token, classroomAdminApi.remove, { body: { classroomId } });
  };

  test('is left to the sweep with its class, planned or not, unless a template also uses it', async () => {
    const { owner, orgId, fields, id: classroomId } = await createDocumentClass(app);
    const unplanned = await storeDocumentFile(app, { orgId, name: '值班表.pdf' });
    await call(app, owner.token, documentDeskApi.create, { body: { classroomId, ...fields, title: '值班表', fileKey: unplanned } });
    const { id: templateId } = await call(app, owner.token, classroomAdminApi.createTemplate, { body: { classroomId, title: '模板' } });
    await removeClass(owner.token, classroomId);
    expect([await isTaken(fields.fileKey), await isTaken(unplanned)]).toEqual([true, false]);
    await call(app, owner.token, classroomAdminApi.remove, { body: { classroomId: templateId } });
    expect(await isTaken(fields.fileKey)).toBe(false);
  });

  test('survives for every copy made while its class is being removed', async () => {
    const { owner, fields, id: classroomId } = await createDocumentClass(app);
    const { id: templateId } = await call(app, owner.token, classroomAdminApi.createTemplate, { body: { classroomId, title: '模板' } });
    await removeClass(owner.token, classroomId);
    const from = { classroomId: templateId, startsOn: '2027-03-01' };
    const copies = Array.from({ length: 20 }, () => send(app, owner.token, classroomAdminApi.createCopy, { body: from }));
    const removing = send(app, owner.token, classroomAdminApi.remove, { body: { classroomId: templateId } });
    expect((await Promise.all([...copies, removing])).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 21 }, () => 200));
    const named = await sql`select from class_document d join stored_object o on o.org_id = d.org_id and o.id = d.object_id
      where o.object_key = ${fields.fileKey}`.execute(app.database.db);
    expect(await isTaken(fields.fileKey)).toBe(named.rows.length > 0);
  });

  test('is kept as long as a copy of the class uses it', async () => {
    const { documentId, owner, orgId, fields, id: classroomId } = await createDocumentClass(app);
    await call(app, owner.token, classroomAdminApi.createCopy, {
      body: { creationId: app.platform.newId(), classroomId, startsOn: '2027-03-01' },
    });
    const fileKey = await storeDocumentFile(app, { orgId, name: '岗位说明书 2027.pdf' });
    await call(app, owner.token, documentDeskApi.update, { body: { documentId, revision: 1, ...fields, fileKey } });
    expect(await isTaken(fields.fileKey)).toBe(true);
  });
});

describe('the document desk of a class', () => {
  const everything = ({ id: classroomId, documentId, fields }: Awaited<ReturnType<typeof createDocumentClass>>, token: string) => [
    refusal(app, token, documentDeskApi.list, { query: { classroomId } }),
    refusal(app, token, documentDeskApi.export, { query: { classroomId } }),
    refusal(app, token, documentDeskApi.edit, { query: { documentId } }),
    refusal(app, token, documentDeskApi.create, { body: { classroomId, ...fields } }),
    refusal(app, token, documentDeskApi.update, { body: { documentId, revision: 1, ...fields } }),
    refusal(app, token, documentDeskApi.remove, { body: { documentId } }),
  ];

  test('refuses every call by teachers of other classes, members and other organisations', async () => {
    const one = await createDocumentClass(app);
    const teacher = await createMember(app, one.orgId, { name: '别班老师' });
    const { id } = await call(app, one.owner.token, classroomAdminApi.create, { body: { title: '另一个班' } });
    const { revision, ...edit } = await call(app, one.owner.token, classroomAdminApi.edit, { query: { classroomId: id } });
    const led = { ...edit, classroomId: id, revision, teacherIds: [teacher.memberId] };
    await call(app, one.owner.token, classroomAdminApi.update, { body: led });
    const foreign = await createDocumentClass(app);
    expect(Object.keys(documentDeskApi)).toHaveLength(everything(one, teacher.token).length);
    for (const { token, as } of [
      { token: teacher.token, as: 'CLASSROOM_NOT_VISIBLE' },
      { token: one.learner.token, as: 'CLASSROOM_STAFF_ONLY' },
      { token: foreign.teacher.token, as: 'NOT_FOUND' },
      { token: foreign.owner.token, as: 'NOT_FOUND' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- four people
      expect(new Set(await Promise.all(everything(one, token)))).toEqual(new Set([as]));
    }
  });

  test('is open to class staff, and to assistants as far as the class allows', async () => {
    const { id: classroomId, save, teacher, orgId } = await createDocumentClass(app);
    const assistant = await createMember(app, orgId, { name: '苏言' });
    await save({ assistantIds: [assistant.memberId], assistantDuties: ['homework'] });
    const creationId = app.platform.newId();
    const body = {
      creationId,
      classroomId,
      title: '排班表',
      note: '',
      fileKey: await storeDocumentFile(app, { orgId, name: '排班表.pdf' }),
    };
    expect(await refusal(app, assistant.token, documentDeskApi.create, { body })).toBe('CLASSROOM_DUTY');
    await Promise.all(Array.from({ length: AT_ONCE }, () => call(app, teacher.token, documentDeskApi.create, { body })));
    const listed = async () => (await call(app, teacher.token, documentDeskApi.list, { query: { classroomId, sort: 'title' } })).list;
    expect((await listed()).map(({ title, planned }) => [title, planned])).toEqual([
      ['岗位说明书', true],
      ['排班表', false],
    ]);
    await save({ assistantDuties: ['document'] });
    const renamed = { documentId: creationId, revision: 1, title: '一月排班表', note: '', fileKey: body.fileKey };
    await call(app, assistant.token, documentDeskApi.update, { body: renamed });
    expect((await listed()).map(({ title }) => title)).toContain('一月排班表');
    await call(app, assistant.token, documentDeskApi.remove, { body: { documentId: creationId } });
    expect(await listed()).toHaveLength(1);
  });

  test('is read-only for administrators who may view all classes', async () => {
    const one = await createDocumentClass(app);
    const looking = await createViewer(app, one.orgId, ['class']);
    const { total } = await call(app, looking.token, documentDeskApi.list, { query: { classroomId: one.id } });
    expect(total).toBe(1);
    const { fields, id: classroomId } = one;
    expect(await refusal(app, looking.token, documentDeskApi.create, { body: { classroomId, ...fields } })).toBe('CLASSROOM_NOT_VISIBLE');
  });
});

describe('a copy of a class', () => {
  test('gets its own documents with the same files and no reads', async () => {
    const { documentId, owner, learner, id: classroomId, fields } = await createDocumentClass(app);
    await call(app, learner.token, documentApi.read, { body: { documentId } });
    const creationId = app.platform.newId();
    const body = { creationId, classroomId, startsOn: '2027-03-01' };
    const copies = await Promise.all([1, 2].map(() => call(app, owner.token, classroomAdminApi.createCopy, { body })));
    expect(copies.map(({ id }) => id)).toEqual([creationId, creationId]);
    const { list } = await call(app, owner.token, documentDeskApi.list, { query: { classroomId: creationId } });
    expect(list).toMatchObject([{ title: '岗位说明书', note: fields.note, file: { key: fields.fileKey }, planned: true, readCount: 0 }]);
    const copied = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId: creationId } });
    expect(copied.plan[0]?.items).toMatchObject([{ kind: 'document', objectId: list[0]?.id, dueOn: '2027-03-20' }]);
    expect(list[0]?.id).not.toBe(documentId);
    // a change to one does not affect the other, and the plan of the copy can be saved
    const { revision, ...edit } = copied;
    await call(app, owner.token, classroomAdminApi.update, { body: { ...edit, classroomId: creationId, revision } });
  });
});
