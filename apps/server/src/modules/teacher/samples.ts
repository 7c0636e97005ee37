import { defineSamples } from '../../../test/samples.ts';
import { samples as member } from '../member/samples.ts';
import { samples as upload } from '../upload/samples.ts';

const fields = (own: { member: string; avatarKey: string }) => ({
  name: '周老师',
  title: '',
  quote: '把人托起来',
  biography: '',
  expertise: [],
  memberId: own.member,
  avatarKey: own.avatarKey,
});

export const samples = defineSamples({
  needs: [member, upload],
  rows: async ({ words, now, insert }) => ({ teacher: await insert('teacher', { name: words, created_at: now, updated_at: now }) }),
  calls: {
    'teacher.detail': ({ teacher }) => ({ query: { teacherId: teacher } }),
    'teacher.shelf': ({ teacher }) => ({ query: { source: 'manual', itemIds: teacher } }),
    'teacher.list': ({ teacher }) => ({ query: { teacherIds: teacher } }),
    'teacher.export': ({ teacher }) => ({ query: { teacherIds: teacher } }),
    'teacher.setExpertise': ({ teacher }) => ({ body: { teacherIds: [teacher], add: ['谈判'] } }),
    'teacher.create': (own) => ({ body: fields(own) }),
    'teacher.update': (own) => ({ body: { teacherId: own.teacher, ...fields(own) } }),
    'teacherAdmin.detail': ({ teacher }) => ({ query: { teacherId: teacher } }),
    'teacherAdmin.createCopy': ({ teacher }) => ({ body: { teacherId: teacher } }),
    'teacherAdmin.archive': ({ teacher }) => ({ body: { teacherIds: [teacher] } }),
    'teacherAdmin.restore': ({ teacher }) => ({ body: { teacherIds: [teacher] } }),
    'teacher.remove': ({ teacher }) => ({ body: { teacherId: teacher } }),
  },
  // Fields of the seed that are ignored: the session identifies the caller.
  free: ['teacher.detail: orgId', 'teacher.detail: userId'],
});
