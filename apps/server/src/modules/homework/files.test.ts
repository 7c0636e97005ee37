import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { homeworkApi } from '@palm/contract/homework/calls';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createStoredObject } from '../../../test/course-factories.ts';
import { createHomeworkClass } from '../../../test/homework-class.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-20T06:40:00.000Z'));

const areTaken = async (...keys: string[]) => {
  const rows = await app.database.db.selectFrom('stored_object').select(['object_key', 'taken']).where('object_key', 'in', keys).execute();
  return keys.map((key) => rows.find(({ object_key }) => object_key === key)?.taken);
};

async function createClassWithFiles() {
  const one = await createHomeworkClass(app, ['林知夏']);
  const { orgId, owner, homeworkId } = one;
  const learner = one.person('林知夏');
  const fileOf = (memberId: string) => createStoredObject(app, orgId, 'document', { purpose: 'homework', uploadedBy: memberId });
  const change = async (fileKeys: string[], id = homeworkId) => {
    const { revision, handedIn, savedAt, files, ...edit } = await call(app, owner.token, homeworkDeskApi.edit, {
      query: { homeworkId: id },
    });
    await call(app, owner.token, homeworkDeskApi.update, { body: { ...edit, homeworkId: id, revision, fileKeys } });
    return { handedIn, savedAt, files };
  };
  const save = (fileKeys: string[], revision = 0) =>
    call(app, learner.token, homeworkApi.saveDraft, { body: { homeworkId, text: '面谈小结', fileKeys, revision } });
  const handIn = (fileKeys: string[], revision = 0) =>
    call(app, learner.token, homeworkApi.handIn, { body: { homeworkId, text: '面谈小结', fileKeys, revision } });
  return { ...one, learner, fileOf, change, save, handIn };
}

describe('the files attached to a homework', () => {
  test('are left to the sweep once they are replaced or the homework is removed', async () => {
    const { orgId, owner, classroomId, homeworkId, fileOf, change } = await createClassWithFiles();
    const [first, second] = [await fileOf(owner.memberId), await fileOf(owner.memberId)];
    await change([first]);
    await change([second]);
    expect(await areTaken(first, second)).toEqual([false, true]);
    await sql`update classroom set plan = '[]', item_ids = '{}' where org_id = ${orgId} and id = ${classroomId}`.execute(app.database.db);
    await call(app, owner.token, homeworkDeskApi.remove, { body: { homeworkId } });
    expect(await areTaken(second)).toEqual([false]);
  });

  test('are kept as long as a copy of the class uses them, even if it is made during their removal', async () => {
    const { owner, classroomId, fileOf, change } = await createClassWithFiles();
    const key = await fileOf(owner.memberId);
    await change([key]);
    const body = { classroomId, startsOn: '2027-03-01' };
    await call(app, owner.token, classroomAdminApi.createCopy, { body });
    await change([]);
    expect(await areTaken(key)).toEqual([true]);
    await change([key]);
    const copies = Array.from({ length: 10 }, () => send(app, owner.token, classroomAdminApi.createCopy, { body }));
    const answers = await Promise.all([...copies, change([])]);
    expect(answers).toHaveLength(11);
    expect(await areTaken(key)).toEqual([true]);
  });

  test('are removed with the class, together with those its members uploaded', async () => {
    const { orgId, owner, classroomId, learner, fileOf, change, handIn } = await createClassWithFiles();
    const [given, handed] = [await fileOf(owner.memberId), await fileOf(learner.memberId)];
    await change([given]);
    await handIn([handed]);
    await call(app, owner.token, classroomAdminApi.archive, { body: { classroomIds: [classroomId] } });
    await sql`delete from classroom_member where org_id = ${orgId} and classroom_id = ${classroomId}`.execute(app.database.db);
    await sql`update classroom set member_count = 0 where org_id = ${orgId} and id = ${classroomId}`.execute(app.database.db);
    expect(await areTaken(given, handed)).toEqual([true, true]);
    await call(app, owner.token, classroomAdminApi.remove, { body: { classroomId } });
    expect(await areTaken(given, handed)).toEqual([false, false]);
  });
});

describe('concurrent edits on two pages', () => {
  test('refuse the save of an outdated page, and accept an identical one', async () => {
    const {
      learner,
      homeworkId,
      detail,
      save: saveText,
    } = await createHomeworkClass(app, ['林知夏']).then((one) => ({
      ...one,
      learner: one.person('林知夏'),
    }));
    const { revision } = await saveText(learner, '第一页写的。');
    const older = { body: { homeworkId, text: '第二页更早打开。', fileKeys: [], revision: 0 } };
    expect(await refusal(app, learner.token, homeworkApi.saveDraft, older)).toBe('HOMEWORK_DRAFT_CHANGED');
    expect(await refusal(app, learner.token, homeworkApi.handIn, older)).toBe('HOMEWORK_DRAFT_CHANGED');
    expect((await detail(learner)).draft).toMatchObject({ text: '第一页写的。', savedBy: null, revision });
    expect(await saveText(learner, '第一页写的。')).toMatchObject({ revision });
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        send(app, learner.token, homeworkApi.saveDraft, { body: { ...older.body, text: `第 ${place} 页`, revision } }),
      ),
    );
    expect(codes.filter((answer) => answer.json<{ errorCode: string | null }>().errorCode === null)).toHaveLength(1);
  });
});

describe('the files of a submission', () => {
  test('are left to the sweep once removed from the draft, unless they are put back before', async () => {
    const { learner, fileOf, save } = await createClassWithFiles();
    const [first, second] = [await fileOf(learner.memberId), await fileOf(learner.memberId)];
    const { revision } = await save([first, second]);
    const next = await save([second], revision);
    expect(await areTaken(first, second)).toEqual([false, true]);
    await save([first, second], next.revision);
    expect(await areTaken(first, second)).toEqual([true, true]);
  });

  test('stay in every version that was handed in, whatever the next one contains', async () => {
    const { teacher, learner, homeworkId, fileOf, save, handIn } = await createClassWithFiles();
    const [first, second] = [await fileOf(learner.memberId), await fileOf(learner.memberId)];
    await handIn([first]);
    const { list } = await call(app, teacher.token, homeworkDeskApi.submissions, { query: { homeworkId, filter: 'in' } });
    const submissions = list.flatMap(({ submissionId }) => (submissionId === null ? [] : [{ id: submissionId }]));
    await call(app, teacher.token, homeworkDeskApi.giveBack, { body: { homeworkId, submissions, remark: '约定要能检查' } });
    const { draft } = await call(app, learner.token, homeworkApi.detail, { query: { homeworkId } });
    await save([second], draft.revision);
    expect(await areTaken(first, second)).toEqual([true, true]);
  });

  test('stay after a hand-in is withdrawn, until the draft drops them', async () => {
    const { learner, homeworkId, fileOf, save, handIn } = await createClassWithFiles();
    const key = await fileOf(learner.memberId);
    await handIn([key]);
    await call(app, learner.token, homeworkApi.withdraw, { body: { homeworkId } });
    expect(await areTaken(key)).toEqual([true]);
    const { draft } = await call(app, learner.token, homeworkApi.detail, { query: { homeworkId } });
    await save([], draft.revision);
    expect(await areTaken(key)).toEqual([false]);
  });
});
