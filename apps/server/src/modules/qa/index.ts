import type { Module } from '../../platform/module.ts';
import { qaEarnings } from './qa.earnings.ts';
import { mountQaAdmin } from './qa.admin.routes.ts';
import { qaMemberRows } from './qa.member-rows.ts';
import { qaNotices } from './qa.notices.ts';
import { countAccepted } from './qa.queries.ts';
import { mountQa } from './qa.routes.ts';
import { announceWaiting } from './waiting/announce.service.ts';

/** Questions and answers for any area that supports them: the area decides who takes part and who teaches. */
export const qa: Module = {
  name: 'qa',
  earnings: qaEarnings,
  tables: ['qa_question', 'qa_answer', 'qa_follow'],
  memberRows: qaMemberRows,
  mount(router, platform) {
    mountQa(router, platform);
    mountQaAdmin(router, platform);
  },
  schedules: (platform) => [{ name: 'qa-waiting', everyMinutes: 15, run: () => announceWaiting(platform) }],
  measures: [{ key: 'answers-accepted', name: '回答被采纳', unit: '个', amountsOf: countAccepted }],
  notices: qaNotices,
};
