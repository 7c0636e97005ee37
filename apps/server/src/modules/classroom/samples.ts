import { defineSamples } from '../../../test/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as upload } from '../upload/samples.ts';

/** Ids of stages and items are chosen by the authors' browsers. */
const STAGE = '3f6f1f1e-0f4e-4b52-9a0e-5c1f0d6b7a31';
const ITEM = '3f6f1f1e-0f4e-4b52-9a0e-5c1f0d6b7a32';
/** A member who joined then is behind by now. */
const LONG_AGO = new Date('2026-09-01T02:00:00Z');

const planOf = (courseId: string, words: string) => [
  {
    id: STAGE,
    title: words,
    intro: words,
    unlock: 'start',
    opensOn: null,
    items: [{ id: ITEM, kind: 'course', objectId: courseId, required: true, dueOn: null, dueDays: 7 }],
  },
];

export const samples = defineSamples({
  needs: [upload, department, member],
  rows: async ({ words, now, caller, insert }, own) => {
    const rules = JSON.stringify({});
    const times = { published_at: now, created_at: now, updated_at: now };
    const classroomCourse = await insert('course', { title: words, rules, rules_draft: rules, status: 'published', ...times });
    const written = {
      title: words,
      intro: words,
      guide: words,
      starts_on: '2026-09-01',
      ends_on: '2027-12-31',
      join_rule: 'open',
      audience_all: true,
      plan: JSON.stringify(planOf(classroomCourse, words)),
      item_ids: [classroomCourse],
      created_at: now,
      updated_at: now,
    };
    const classroom = await insert('classroom', { ...written, status: 'published', member_count: 1 });
    const draftClassroom = await insert('classroom', written);
    await insert('classroom_staff', { id: undefined, classroom_id: classroom, member_id: caller, role: 'teacher', position: 1 });
    await insert('classroom_member', { id: undefined, classroom_id: classroom, member_id: caller, state: 'member', at: LONG_AGO });
    const applied = { classroom_id: classroom, member_id: own.member, state: 'applied', at: now, message: words };
    await insert('classroom_member', { id: undefined, ...applied });
    await insert('classroom_link', { id: undefined, classroom_id: classroom, code: words, expires_on: '2027-12-31', created_at: now });
    const noted = { classroom_id: classroom, title: words, body: words, author_id: caller, published_at: now };
    const [classroomNotice, withdrawnNotice] = [await insert('classroom_notice', noted), await insert('classroom_notice', noted)];
    return { classroom, draftClassroom, classroomNotice, withdrawnNotice, classroomCourse };
  },
  calls: {
    'classroom.shelf': ({ classroom }) => ({ query: { source: 'manual', itemIds: classroom } }),
    'classroom.detail': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroom.plan': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroom.compare': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroom.join': ({ classroom }) => ({ body: { classroomId: classroom } }),
    'classroom.leave': ({ classroom }) => ({ body: { classroomId: classroom } }),
    'classroom.notices': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroom.notice': ({ classroomNotice }) => ({ query: { noticeId: classroomNotice } }),
    'classroom.readNotice': ({ classroomNotice }) => ({ body: { noticeId: classroomNotice } }),
    'classroomStaff.statistics': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomStaff.exportStatistics': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomStaff.applications': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomStaff.decide': ({ classroom, member: applicant }) => ({
      body: { classroomId: classroom, memberIds: [applicant], accept: true },
    }),
    'classroomStaff.publishNotice': ({ classroom }) => ({ body: { classroomId: classroom, title: '开营', body: '周二晚七点' } }),
    'classroomStaff.updateNotice': ({ classroomNotice }) => ({
      body: { noticeId: classroomNotice, editedAt: null, title: '开营', body: '改到周三' },
    }),
    'classroomStaff.withdrawNotice': ({ withdrawnNotice }) => ({ body: { noticeId: withdrawnNotice } }),
    'classroomBehind.list': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomBehind.export': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomBehind.nudgeEffect': ({ classroom, caller }) => ({ body: { classroomId: classroom, memberIds: [caller] } }),
    'classroomBehind.nudge': ({ classroom, caller }) => ({ body: { classroomId: classroom, memberIds: [caller] } }),
    'classroomAdmin.edit': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomAdmin.createCopy': ({ classroom }) => ({ body: { classroomId: classroom, startsOn: '2027-03-01' } }),
    'classroomAdmin.createTemplate': ({ classroom }) => ({ body: { classroomId: classroom, title: '训练营模板' } }),
    'classroomAdmin.updateEffect': ({ classroom, classroomCourse }) => ({
      body: {
        classroomId: classroom,
        startsOn: '2026-09-01',
        endsOn: '2027-12-31',
        completionShare: 100,
        plan: planOf(classroomCourse, '第一阶段'),
      },
    }),
    'classroomAdmin.update': (own) => ({
      body: {
        classroomId: own.classroom,
        revision: 1,
        title: '秋季新经理训练营',
        intro: '',
        guide: '',
        cover: { motif: '', tone: '', key: own.coverKey },
        startsOn: '2026-09-01',
        endsOn: '2027-12-31',
        joinRule: 'open',
        capacity: null,
        completionShare: 100,
        completionAttendance: null,
        completionHomework: null,
        completionMark: null,
        visibility: sampleAudience(own),
        teacherIds: [own.caller],
        assistantIds: [own.member],
        assistantDuties: ['homework'],
        plan: planOf(own.classroomCourse, '第一阶段'),
      },
    }),
    'classroomAdmin.publish': ({ draftClassroom }) => ({ body: { classroomIds: [draftClassroom] } }),
    'classroomAdmin.archive': ({ classroom }) => ({ body: { classroomIds: [classroom] } }),
    'classroomAdmin.remove': ({ draftClassroom }) => ({ body: { classroomId: draftClassroom } }),
    'classroomAdmin.members': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomAdmin.exportMembers': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomAdmin.enrolMembers': ({ classroom, member: added, department: team }) => [
      { body: { classroomId: classroom, memberIds: [added] } },
      { body: { classroomId: classroom, departmentIds: [team] } },
    ],
    'classroomAdmin.removeMembers': ({ classroom, member: gone }) => ({ body: { classroomId: classroom, memberIds: [gone] } }),
    'classroomAdmin.decide': ({ classroom, member: applicant }) => ({
      body: { classroomId: classroom, memberIds: [applicant], accept: false, reason: '这一期只收新经理' },
    }),
    'classroomNotice.list': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomNotice.export': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomNotice.create': ({ classroom }) => ({ body: { classroomId: classroom, title: '开营', body: '周二晚七点' } }),
    'classroomNotice.update': ({ classroomNotice }) => ({
      body: { noticeId: classroomNotice, editedAt: null, title: '开营', body: '改到周三晚七点' },
    }),
    'classroomNotice.withdraw': ({ withdrawnNotice }) => ({ body: { noticeId: withdrawnNotice } }),
    'classroomNotice.readers': ({ classroomNotice }) => ({ query: { noticeId: classroomNotice } }),
    'classroomNotice.exportReaders': ({ classroomNotice }) => ({ query: { noticeId: classroomNotice } }),
    'classroomNotice.remind': ({ classroomNotice }) => ({ body: { noticeId: classroomNotice } }),
    'classroomLink.current': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomLink.renew': ({ classroom }) => ({
      body: { classroomId: classroom, before: null, expiresOn: '2027-12-31', most: null },
    }),
    'classroomLink.close': ({ classroom }) => ({ body: { classroomId: classroom } }),
    'classroomOwnLink.current': ({ classroom }) => ({ query: { classroomId: classroom } }),
    'classroomOwnLink.renew': ({ classroom }) => ({
      body: { classroomId: classroom, before: null, expiresOn: '2027-12-31', most: null },
    }),
    'classroomOwnLink.close': ({ classroom }) => ({ body: { classroomId: classroom } }),
    // A code is valid for one class; a member needs none.
    'classroomLink.join': ({ classroom }) => ({ body: { classroomId: classroom, code: 'none' } }),
  },
  plain: { 'classroomAdmin.create': { body: { title: '冬季班' } } },
  counting: ['classroomStaff.decide', 'classroomAdmin.decide', 'classroomAdmin.removeMembers'],
});
