import { defineSamples } from '../../../test/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';

const NEW_ID = '01990000-0000-7000-8000-000000000001';

export const samples = defineSamples({
  needs: [department, member],
  rows: async ({ caller, words, now, insert }) => ({
    message: await insert('message', {
      member_id: caller,
      top_level: 'study',
      second_level: 'course-completed',
      title: words,
      body: '',
      dedupe_key: words,
      created_at: now,
    }),
  }),
  calls: {
    'message.message': ({ message }) => ({ query: { msgUuid: message } }),
    'message.updateTodoState': ({ message }) => ({ query: { msgUuid: message } }),
    'message.announce': (own) => ({
      body: { announcementId: NEW_ID, title: '公告', body: '正文', popup: false, audience: sampleAudience(own) },
    }),
  },
  // The session identifies the caller, whatever these say; the caller chooses the id of an announcement.
  free: ['redPoint.accessToken: orgId', 'redPoint.accessToken: userId', 'message.announce: announcementId'],
  alwaysDone: ['message.updateTodoState'],
});
