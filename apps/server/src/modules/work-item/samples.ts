import { defineSamples } from '../../../test/samples.ts';
import { samples as exam } from '../exam/samples.ts';

// An exam that should have opened waits to be published.
export const samples = defineSamples({
  needs: [exam],
  rows: async ({ caller, now, insert }, own) => {
    await insert('work_item_snooze', {
      id: undefined,
      member_id: caller,
      kind: 'failed-job',
      object_id: own.plannedExam,
      state: '',
      snoozed_at: now,
    });
    return {};
  },
  calls: {
    'workItem.snooze': ({ plannedExam }) => ({ body: { kind: 'exam-unready', objectId: plannedExam, span: 'tomorrow' } }),
    'workItem.wake': ({ plannedExam }) => ({ body: { kind: 'exam-unready', objectId: plannedExam } }),
  },
  alwaysDone: ['workItem.wake'],
});
