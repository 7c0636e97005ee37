import { messageApi } from '@palm/contract/message/calls';
import { qaApi } from '@palm/contract/qa/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createForum } from '../../../test/forums.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const titlesOf = async (token: string) => {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list.map(({ title }) => title);
};

async function storePicture(orgId: string, uploadedBy: string, purpose = 'qa-picture'): Promise<string> {
  const key = `${orgId}/${purpose}/${app.platform.newId()}/a.png`;
  await app.database.db
    .insertInto('stored_object')
    .values({
      org_id: orgId,
      id: app.platform.newId(),
      object_key: key,
      file_name: 'a.png',
      purpose,
      media_type: 'image/png',
      kind: 'picture',
      size: 1,
      uploaded_by: uploadedBy,
      created_at: app.platform.clock.now(),
    })
    .execute();
  return key;
}

describe('the questions of a class', () => {
  test('are limited to its members and staff: nobody else reads, asks, answers or follows', async () => {
    const { owner, asker, helper, outsider, place, ask, answer } = await createForum(app);
    const { id: questionId } = await ask(asker.token);
    const { id: answerId } = await answer(helper.token, questionId);
    for (const { token } of [outsider, owner]) {
      const refusals = await Promise.all([
        refusal(app, token, qaApi.list, { query: place }),
        refusal(app, token, qaApi.detail, { query: { questionId } }),
        refusal(app, token, qaApi.answers, { query: { questionId } }),
        refusal(app, token, qaApi.ask, { body: { ...place, title: '我也想问' } }),
        refusal(app, token, qaApi.answer, { body: { questionId, body: '我也想答' } }),
        refusal(app, token, qaApi.follow, { body: { questionId, on: true } }),
        refusal(app, token, qaApi.accept, { body: { answerId, on: true } }),
        refusal(app, token, qaApi.remove, { body: { questionId } }),
        refusal(app, token, qaApi.removeAnswer, { body: { answerId } }),
      ]);
      expect(new Set(refusals)).toEqual(new Set(['CLASSROOM_MEMBERS_ONLY']));
    }
  });

  test.each([
    ['no title', { title: '  ' }],
    ['a title that is too long', { title: '问'.repeat(61) }],
    ['words that are too long', { title: '问', body: '说'.repeat(5001) }],
    ['seven pictures', { title: '问', pictureKeys: Array.from({ length: 7 }, (_, place) => `图${place}`) }],
  ])('refuse %s', async (_, written) => {
    const { asker, place } = await createForum(app);
    expect(await refusal(app, asker.token, qaApi.ask, { body: { ...place, ...written } })).toBe('PARAM_INVALID');
  });

  test('accept only pictures uploaded by the person for this purpose', async () => {
    const { orgId, asker, helper, place, ask, detail } = await createForum(app);
    const withPicture = (key: string) =>
      refusal(app, asker.token, qaApi.ask, { body: { ...place, title: '看这张图', pictureKeys: [key] } });
    expect(await withPicture(await storePicture(orgId, helper.memberId))).toBe('UPLOAD_MISSING');
    expect(await withPicture(await storePicture(orgId, asker.memberId, 'avatar'))).toBe('UPLOAD_WRONG_PURPOSE');
    const { id } = await ask(asker.token, { pictureKeys: [await storePicture(orgId, asker.memberId)] });
    expect((await detail(helper.token, id)).pictureUrls).toHaveLength(1);
  });

  test('are listed newest first, and can be filtered by unanswered, own and followed', async () => {
    const { teacher, asker, helper, ask, answer, accept, list } = await createForum(app);
    const solved = await ask(asker.token, { title: '先问的' });
    app.platform.clock.advance({ minutes: 1 });
    await ask(helper.token, { title: '后问的' });
    await accept(asker.token, (await answer(teacher.token, solved.id)).id);
    const titles = async (filter?: 'open' | 'mine' | 'followed') => (await list(asker.token, filter)).list.map(({ title }) => title);
    expect(await titles()).toEqual(['后问的', '先问的']);
    expect(await titles('open')).toEqual(['后问的']);
    expect(await titles('mine')).toEqual(['先问的']);
    expect(await titles('followed')).toEqual(['先问的']);
    const { list: cards, place } = await list(asker.token, 'mine');
    expect(cards).toMatchObject([{ answerCount: 1, solved: true, taught: true, writer: { name: '林知夏' } }]);
    expect(place).toMatchObject({ title: '新经理训练营' });
  });
});

describe('a question', () => {
  test('is asked once by the same call, also 300 times concurrently', async () => {
    const { asker, ask, list } = await createForum(app);
    const creationId = app.platform.newId();
    const made = await Promise.all(Array.from({ length: 300 }, () => ask(asker.token, { creationId })));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([creationId]));
    expect((await list(asker.token)).total).toBe(1);
  });

  test('is followed by its asker, who is told of all answers but their own', async () => {
    const { asker, helper, teacher, ask, answer, detail } = await createForum(app);
    const { id } = await ask(asker.token);
    await call(app, teacher.token, qaApi.follow, { body: { questionId: id, on: true } });
    await call(app, teacher.token, qaApi.follow, { body: { questionId: id, on: true } });
    expect(await detail(asker.token, id)).toMatchObject({ followed: true, followerCount: 2 });
    const creationId = app.platform.newId();
    await answer(helper.token, id, { creationId });
    await answer(helper.token, id, { creationId });
    await answer(asker.token, id);
    expect(await titlesOf(asker.token)).toEqual(['唐果回答了「反馈怎么开口？」']);
    expect(await titlesOf(helper.token)).toEqual([]);
    await call(app, teacher.token, qaApi.follow, { body: { questionId: id, on: false } });
    await answer(helper.token, id);
    expect(await titlesOf(teacher.token)).toHaveLength(2);
  });

  test('can be removed by its asker while unanswered, and by the teacher at any time', async () => {
    const { teacher, asker, helper, ask, answer, detail } = await createForum(app);
    const { id } = await ask(asker.token);
    expect(await refusal(app, helper.token, qaApi.remove, { body: { questionId: id } })).toBe('QA_NOT_YOURS');
    await answer(helper.token, id);
    expect((await detail(asker.token, id)).abilities.remove).toBe(false);
    expect(await refusal(app, asker.token, qaApi.remove, { body: { questionId: id } })).toBe('QA_ANSWERED');
    await call(app, teacher.token, qaApi.remove, { body: { questionId: id } });
    expect(await refusal(app, asker.token, qaApi.detail, { query: { questionId: id } })).toBe('NOT_FOUND');
    const other = await ask(asker.token);
    await call(app, asker.token, qaApi.remove, { body: { questionId: other.id } });
  });
});

describe('an answer', () => {
  test('by a teacher is marked, and comes right after the accepted one', async () => {
    const { teacher, asker, helper, ask, answer, answers, accept } = await createForum(app);
    const { id } = await ask(asker.token);
    const first = await answer(helper.token, id, { body: '同学先答' });
    await answer(teacher.token, id, { body: '老师后答' });
    const shown = async () => (await answers(helper.token, id)).list.map(({ body, byTeacher }) => [body, byTeacher]);
    expect(await shown()).toEqual([
      ['老师后答', true],
      ['同学先答', false],
    ]);
    await accept(asker.token, first.id);
    expect((await shown())[0]).toEqual(['同学先答', false]);
  });

  test('is accepted by asker or teacher, one at a time, and its author is told once', async () => {
    const { teacher, asker, helper, ask, answer, answers, accept } = await createForum(app);
    const { id } = await ask(asker.token);
    const [one, two] = [await answer(helper.token, id), await answer(helper.token, id, { body: '再补一句' })];
    expect(await refusal(app, helper.token, qaApi.accept, { body: { answerId: one.id, on: true } })).toBe('QA_NOT_YOUR_QUESTION');
    await Promise.all(Array.from({ length: 300 }, () => accept(asker.token, one.id)));
    expect(await titlesOf(helper.token)).toEqual(['你的回答被采纳了：「反馈怎么开口？」']);
    await accept(teacher.token, two.id);
    const accepted = async () => (await answers(asker.token, id)).list.filter((each) => each.accepted).map((each) => each.id);
    expect(await accepted()).toEqual([two.id]);
    // Revoking an answer that is not accepted leaves the accepted one unchanged.
    await accept(asker.token, one.id, false);
    expect(await accepted()).toEqual([two.id]);
    await accept(asker.token, two.id, false);
    expect(await accepted()).toEqual([]);
  });

  test('can be removed by its author or the teacher, which reopens the question if it was accepted', async () => {
    const { asker, helper, ask, answer, accept, detail } = await createForum(app);
    const { id } = await ask(asker.token);
    const given = await answer(helper.token, id);
    await accept(asker.token, given.id);
    expect(await refusal(app, asker.token, qaApi.removeAnswer, { body: { answerId: given.id } })).toBe('QA_NOT_YOURS');
    await call(app, helper.token, qaApi.removeAnswer, { body: { answerId: given.id } });
    expect(await detail(asker.token, id)).toMatchObject({ answerCount: 0, solved: false });
  });
});
