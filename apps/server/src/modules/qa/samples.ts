import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ app, orgId, caller, words, now, insert }) => {
    // Inserted directly, because classes belong to a later tier, whose samples cannot be used here.
    const dates = { starts_on: '2026-09-01', ends_on: '2027-12-31', created_at: now, updated_at: now };
    const qaClass = await insert('classroom', { title: words, audience_all: true, status: 'published', ...dates });
    await insert('classroom_staff', { id: undefined, classroom_id: qaClass, member_id: caller, role: 'teacher', position: 1 });
    const written = { member_id: caller, body: words, created_at: now };
    const question = (title: string) => insert('qa_question', { ...written, kind: 'classroom', object_id: qaClass, title });
    const answer = (to: string) => insert('qa_answer', { ...written, question_id: to, by_teacher: true });
    const [asked, dropped, moderated] = [await question(words), await question(words), await question(words)];
    await insert('qa_follow', { id: undefined, question_id: asked, member_id: caller, since: now });
    const qaPicture = `${orgId}/qa-picture/${app.platform.newId()}/a.png`;
    const file = { object_key: qaPicture, file_name: words, purpose: 'qa-picture', media_type: 'image/png', kind: 'picture', size: 1 };
    await insert('stored_object', { ...file, uploaded_by: caller, created_at: now });
    const answers = { answered: await answer(asked), droppedAnswer: await answer(asked), moderatedAnswer: await answer(moderated) };
    return { qaClass, asked, dropped, moderated, ...answers, qaPicture };
  },
  calls: {
    'qa.list': ({ qaClass }) => ({ query: { kind: 'classroom', objectId: qaClass } }),
    'qa.detail': ({ asked }) => ({ query: { questionId: asked } }),
    'qa.answers': ({ asked }) => ({ query: { questionId: asked } }),
    'qa.ask': ({ qaClass, qaPicture }) => ({
      body: { kind: 'classroom', objectId: qaClass, title: '反馈怎么开口？', body: '', pictureKeys: [qaPicture] },
    }),
    'qa.answer': ({ asked, qaPicture }) => ({ body: { questionId: asked, body: '先说看见的事实。', pictureKeys: [qaPicture] } }),
    'qa.accept': ({ answered }) => ({ body: { answerId: answered, on: true } }),
    'qa.follow': ({ asked }) => ({ body: { questionId: asked, on: true } }),
    'qa.remove': ({ dropped }) => ({ body: { questionId: dropped } }),
    'qa.removeAnswer': ({ droppedAnswer }) => ({ body: { answerId: droppedAnswer } }),
    'qa.hide': ({ moderated }) => ({ body: { questionId: moderated, reason: '和课程无关' } }),
    'qa.restore': ({ moderated }) => ({ body: { questionId: moderated } }),
    'qa.hideAnswer': ({ moderatedAnswer }) => ({ body: { answerId: moderatedAnswer, reason: '写了别人的手机号' } }),
    'qa.restoreAnswer': ({ moderatedAnswer }) => ({ body: { answerId: moderatedAnswer } }),
    'qa.close': ({ moderated }) => ({ body: { questionId: moderated, on: true } }),
    'qaAdmin.list': ({ qaClass }) => ({ query: { kind: 'classroom', objectId: qaClass } }),
    'qaAdmin.export': ({ qaClass }) => ({ query: { kind: 'classroom', objectId: qaClass } }),
    'qaAdmin.detail': ({ asked }) => ({ query: { questionId: asked } }),
    'qaAdmin.answers': ({ asked }) => ({ query: { questionId: asked } }),
    'qaAdmin.hide': ({ moderated }) => ({ body: { questionId: moderated, reason: '和课程无关' } }),
    'qaAdmin.restore': ({ moderated }) => ({ body: { questionId: moderated } }),
    'qaAdmin.hideAnswer': ({ moderatedAnswer }) => ({ body: { answerId: moderatedAnswer, reason: '写了别人的手机号' } }),
    'qaAdmin.restoreAnswer': ({ moderatedAnswer }) => ({ body: { answerId: moderatedAnswer } }),
    'qaAdmin.close': ({ moderated }) => ({ body: { questionId: moderated, on: true } }),
  },
});
