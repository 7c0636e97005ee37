import { historyRows } from '../history/history-rows.ts';
import type { DemoArea } from './area.ts';

export const historyDemo: DemoArea = {
  tables: [
    'course_progress',
    'section_progress',
    'study_day',
    'study_refusal_day',
    'study_visit',
    'attempt',
    'attempt_answer',
    'certificate',
    'certificate_series',
    'announcement',
    'message',
  ],
  rows: historyRows,
  routes: {
    memberMyStudy: { key: 'study', path: '/member/memberMyStudy' },
    memberNotify: { key: 'message', path: '/member/memberNotify' },
  },
  blocks: { todo: 'todo', leaderboard: 'ranking' },
};
