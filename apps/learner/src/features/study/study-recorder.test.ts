import type { StudyReport } from '@palm/contract/study/player';
import { studyReport } from '@palm/contract/study/player';
import { describe, expect, it } from 'vitest';
import { createStudyRecorder, wholeRanges } from './study-recorder.ts';

function setUp({ playerSession = 'session-1' } = {}) {
  const sent: StudyReport[] = [];
  const left: StudyReport[] = [];
  const recorder = createStudyRecorder({
    playerSession,
    position: 17,
    send: async (report) => {
      sent.push(studyReport.parse(report));
      return null;
    },
    sendOnLeave: async (report) => void left.push(studyReport.parse(report)),
  });
  return { recorder, sent, left };
}

describe('whole ranges', () => {
  it('merge touching or overlapping ranges in any order', () => {
    expect(
      wholeRanges([
        [20.1, 24.9],
        [0, 4.26],
        [4.26, 8.5],
        [22, 30],
      ]),
    ).toEqual([
      [0, 9],
      [20, 30],
    ]);
  });

  it('omit ranges of less than a second', () => expect(wholeRanges([[3.1, 3.3]])).toEqual([]));
});

describe('the recorder of a player', () => {
  it('reports what was played since the last report, and numbers the reports', async () => {
    const { recorder, sent } = setUp();
    recorder.played([17, 30.2]);
    recorder.at(30.2);
    await recorder.report();
    recorder.played([30.2, 45]);
    recorder.at(45);
    await recorder.report();
    expect(sent).toEqual([
      { playerSession: 'session-1', sequence: 1, ranges: [[17, 30]], dwellSeconds: 0, position: 30 },
      { playerSession: 'session-1', sequence: 2, ranges: [[30, 45]], dwellSeconds: 0, position: 45 },
    ]);
  });

  it('stays silent if nothing has happened', async () => {
    const { recorder, sent } = setUp();
    expect(await recorder.report()).toBeNull();
    expect(sent).toEqual([]);
  });

  it('keeps fractions of a second for the next report', async () => {
    const { recorder, sent } = setUp();
    recorder.dwelt(1.6);
    await recorder.report();
    recorder.dwelt(1.6);
    await recorder.report();
    expect(sent.map(({ dwellSeconds }) => dwellSeconds)).toEqual([1, 2]);
  });

  it('reports a jump, so that another device resumes there', async () => {
    const { recorder, sent } = setUp();
    recorder.at(40);
    await recorder.report();
    expect(sent[0]).toMatchObject({ ranges: [], position: 40 });
  });

  it('sends the rest when the page unloads, with the next number', async () => {
    const { recorder, sent, left } = setUp();
    recorder.played([17, 20]);
    await recorder.report();
    recorder.played([20, 22]);
    await recorder.leave();
    await recorder.leave();
    expect([sent.length, left]).toEqual([
      1,
      [{ playerSession: 'session-1', sequence: 2, ranges: [[20, 22]], dwellSeconds: 0, position: 17 }],
    ]);
  });

  it('reports nothing in a preview', async () => {
    const { recorder, sent, left } = setUp({ playerSession: '' });
    recorder.played([0, 60]);
    await recorder.report();
    await recorder.leave();
    expect([sent, left]).toEqual([[], []]);
  });
});
