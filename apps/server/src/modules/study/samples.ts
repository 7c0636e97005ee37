import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';
import { samples as department } from '../department/samples.ts';
import { samples as member } from '../member/samples.ts';

export const samples = defineSamples({
  needs: [course, department, member],
  rows: async ({ app, caller, now, insert }, own) => {
    const learner = { member_id: caller, course_id: own.course };
    const studied = { id: undefined, started_at: now, last_studied_at: now };
    await insert('course_progress', { ...learner, ...studied });
    await insert('course_progress', { member_id: own.member, course_id: own.course, ...studied });
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
    'study.lock': ({ course, articleSection }) => [{ query: { courseId: course } }, { query: { sectionId: articleSection } }],
    'study.progressOf': ({ course }) => ({ query: { courseIds: course } }),
    'study.ledger': ({ course }) => ({ query: { courseId: course } }),
    'study.exportLedger': ({ course }) => ({ query: { courseId: course } }),
    'study.explain': ({ course }) => ({ query: { courseId: course } }),
    'studyRecords.memberRecords': ({ caller }) => ({ query: { memberId: caller } }),
    'studyRecords.exportMemberRecords': ({ caller }) => ({ query: { memberId: caller } }),
    'studyRecords.courseLearners': ({ course, department }) => ({ query: { courseId: course, departmentId: department } }),
    'studyRecords.exportCourseLearners': ({ course, department }) => ({ query: { courseId: course, departmentId: department } }),
    'study.openPlayer': ({ articleSection }) => ({ body: { sectionId: articleSection } }),
    'study.report': ({ playerSession }) => ({
      body: { playerSession, sequence: 1, ranges: [[0, 1]], dwellSeconds: 1, position: 1 },
    }),
    'study.closePlayer': ({ playerSession }) => ({ body: { playerSession } }),
  },
  alwaysDone: ['study.closePlayer'],
  otherIndexes: { player_session_opened_idx: 'housekeeping clears old player sessions of all organisations at once' },
});
