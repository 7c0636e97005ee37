import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';

export const samples = defineSamples({
  needs: [course],
  rows: async ({ app, caller, now, insert }, own) => {
    const learner = { member_id: caller, course_id: own.course };
    await insert('course_progress', { id: undefined, ...learner, started_at: now, last_studied_at: now });
    const section = { ...learner, section_id: own.articleSection };
    await insert('section_progress', { id: undefined, ...section, last_studied_at: now });
    const playerSession = app.platform.newId();
    await insert('player_session', { id: playerSession, ...section, opened_at: now, clock_id: playerSession });
    const visit = { day: now, session_id: playerSession, device: 'pc', started_at: now, ended_at: now, counted_seconds: 1 };
    await insert('study_visit', { id: undefined, ...section, ...visit });
    return { playerSession };
  },
  calls: {
    'study.courseDetail': ({ course }) => ({ query: { courseId: course } }),
    'study.progressOf': ({ course }) => ({ query: { courseIds: course } }),
    'study.ledger': ({ course }) => ({ query: { courseId: course } }),
    'study.exportLedger': ({ course }) => ({ query: { courseId: course } }),
    'study.explain': ({ course }) => ({ query: { courseId: course } }),
    'studyRecords.memberRecords': ({ caller }) => ({ query: { memberId: caller } }),
    'studyRecords.courseLearners': ({ course }) => ({ query: { courseId: course } }),
    'study.openPlayer': ({ articleSection }) => ({ body: { sectionId: articleSection } }),
    'study.report': ({ playerSession }) => ({
      body: { playerSession, sequence: 1, ranges: [[0, 1]], dwellSeconds: 1, position: 1 },
    }),
    'study.closePlayer': ({ playerSession }) => ({ body: { playerSession } }),
  },
  alwaysDone: ['study.closePlayer'],
  otherIndexes: { player_session_opened_idx: 'housekeeping clears old player sessions of all organisations at once' },
});
