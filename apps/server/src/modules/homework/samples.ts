import { defineSamples } from '../../../test/samples.ts';

const CRITERION = '0193a6a0-0000-7000-8000-000000000001';
const fields = {
  title: '一次真实的绩效面谈',
  brief: '<p>写一份面谈小结。</p>',
  fileKeys: [],
  fullMark: 100,
  passMark: 75,
  criteria: [{ id: CRITERION, title: '先讲事实', hint: '有时间、有次数', points: 100 }],
  lateRule: 'marked',
  byGroup: false,
};
const review = { number: 1, remark: '很真实', notes: [], points: [{ criterionId: CRITERION, points: 90 }], score: null };

export const samples = defineSamples({
  rows: async ({ app, orgId, words, now, caller, insert }) => {
    // A separate class with all its homework in the plan, so that no other sample removes the member from it.
    const [written, begun, handed, handedBefore, unused] = Array.from({ length: 5 }, () => app.platform.newId()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const item = { kind: 'homework', required: true, dueOn: null, dueDays: null };
    const items = [written, begun, handed, handedBefore].map((objectId) => ({ ...item, id: objectId, objectId }));
    const stage = { id: app.platform.newId(), title: words, intro: '', unlock: 'start', opensOn: null, items };
    const plan = { plan: JSON.stringify([stage]), item_ids: items.map(({ objectId }) => objectId) };
    const days = { starts_on: '2026-09-01', ends_on: '2027-12-31', created_at: now, updated_at: now };
    const homeworkClass = await insert('classroom', { title: words, status: 'published', member_count: 1, ...plan, ...days });
    await insert('classroom_member', { id: undefined, classroom_id: homeworkClass, member_id: caller, state: 'member', at: now });
    const asked = { classroom_id: homeworkClass, title: words, brief: words, full_mark: 100, pass_mark: 75, late_rule: 'marked' };
    const criteria = JSON.stringify([{ ...fields.criteria[0], title: words }]);
    for (const id of [written, begun, handed, handedBefore, unused]) {
      // oxlint-disable-next-line no-await-in-loop -- five rows
      await insert('homework', { ...asked, id, criteria, created_at: now, updated_at: now });
    }
    const submit = async (homework: string, state: string, excellent = 'none') => {
      const own = { homework_id: homework, member_id: caller, state, draft_text: words, excellent };
      const id = await insert('homework_submission', { ...own, version_count: 1, handed_at: now });
      const version = { submission_id: id, number: 1, text: words, handed_at: now, late: false, remark: words };
      await insert('homework_version', { id: undefined, ...version, reviewed_by: caller, reviewed_at: now });
      return id;
    };
    const homeworkFile = `${orgId}/homework/${app.platform.newId()}/a.png`;
    const file = { object_key: homeworkFile, file_name: words, purpose: 'homework', media_type: 'image/png', kind: 'picture', size: 1 };
    await insert('stored_object', { ...file, uploaded_by: caller, created_at: now });
    const waiting = await submit(handed, 'handed');
    const marked = await submit(handedBefore, 'marked', 'agreed');
    return { homeworkClass, written, begun, handed, handedBefore, unused, waiting, marked, homeworkFile };
  },
  calls: {
    'homework.detail': ({ handed }) => ({ query: { homeworkId: handed } }),
    'homework.saveDraft': ({ written, homeworkFile }) => ({ body: { homeworkId: written, text: '草稿', fileKeys: [homeworkFile] } }),
    'homework.handIn': ({ begun }) => ({ body: { homeworkId: begun, text: '写好了', fileKeys: [] } }),
    'homework.withdraw': ({ handed }) => ({ body: { homeworkId: handed } }),
    'homework.excellent': ({ handedBefore }) => ({ query: { homeworkId: handedBefore } }),
    'homework.answerExcellent': ({ handedBefore }) => ({ body: { homeworkId: handedBefore, agree: true } }),
    'homeworkDesk.list': ({ homeworkClass }) => ({ query: { classroomId: homeworkClass } }),
    'homeworkDesk.export': ({ homeworkClass }) => ({ query: { classroomId: homeworkClass } }),
    'homeworkDesk.edit': ({ handed }) => ({ query: { homeworkId: handed } }),
    'homeworkDesk.create': ({ homeworkClass }) => ({ body: { classroomId: homeworkClass, ...fields } }),
    'homeworkDesk.update': ({ written }) => ({ body: { homeworkId: written, revision: 1, ...fields } }),
    'homeworkDesk.remove': ({ unused }) => ({ body: { homeworkId: unused } }),
    'homeworkDesk.submissions': ({ handed }) => ({ query: { homeworkId: handed } }),
    'homeworkDesk.exportSubmissions': ({ handed }) => ({ query: { homeworkId: handed } }),
    'homeworkDesk.submission': ({ marked }) => ({ query: { submissionId: marked } }),
    'homeworkDesk.similar': ({ waiting }) => ({ query: { submissionId: waiting } }),
    'homeworkDesk.saveReview': ({ waiting }) => ({ body: { submissionId: waiting, ...review } }),
    'homeworkDesk.mark': ({ marked }) => ({ body: { submissionId: marked, ...review } }),
    'homeworkDesk.giveBack': ({ handed, waiting }) => ({ body: { homeworkId: handed, submissions: [{ id: waiting }], remark: '再改改' } }),
    'homeworkDesk.countJoined': ({ marked }) => ({ body: { submissionId: marked } }),
    'homeworkDesk.recommend': ({ marked }) => ({ body: { submissionId: marked, on: false } }),
  },
  // Ids of rubric criteria are stored inside the homework; they are no rows.
  free: ['homeworkDesk.mark: criterionId', 'homeworkDesk.saveReview: criterionId'],
  counting: ['homeworkDesk.giveBack'],
});
