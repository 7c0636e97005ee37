import { defineSamples } from '../../../test/samples.ts';

const HOUR_MS = 3_600_000;

// A draft exam whose opening time has passed is waiting to be published.
export const samples = defineSamples({
  rows: async ({ caller, words, now, insert }) => {
    const window = { opens_at: new Date(now.getTime() - HOUR_MS), closes_at: new Date(now.getTime() + HOUR_MS), duration_minutes: 60 };
    const rules = { pass_marks: 100, attempts_allowed: 1, show_answers: 'never', multiple_rule: 'half' };
    const waitingExam = await insert('exam', { title: words, ...window, ...rules, created_at: now, updated_at: now });
    const named = { kind: 'exam-turnout', object_id: waitingExam };
    await insert('work_item_snooze', { id: undefined, member_id: caller, ...named, state: '', snoozed_at: now });
    return { waitingExam };
  },
  calls: {
    'workItem.snooze': ({ waitingExam }) => ({ body: { kind: 'exam-unready', objectId: waitingExam, span: 'tomorrow' } }),
    'workItem.wake': ({ waitingExam }) => ({ body: { kind: 'exam-unready', objectId: waitingExam } }),
  },
  alwaysDone: ['workItem.wake'],
});
