import { describe, expect, it } from 'vitest';
import { ARRIVAL_PAUSES_MS, createArrivalPauses, isCertificateOnItsWay } from './certificate-arrival.ts';

const section = (kind: 'video' | 'exam', state: 'completed' | 'started') =>
  ({ id: kind, title: '', kind, required: true, durationSeconds: 0, pages: null, state, percent: 0, remainder: null, exam: null }) as const;

const course = (completedAt: string | null, certificateId: string | null, met = true) => ({
  progress: { percent: 100, completedSections: 2, requiredSections: 2, completedAt, nextSectionId: null },
  certificate: { title: '结业证书', certificateId, revoked: false, conditions: [{ text: '学完全部必修小节', met, figure: '2 / 2' }] },
  chapters: [{ id: '1', title: '', sections: [section('video', 'completed')] }],
});
const DONE = '2026-11-01T00:00:00Z';
const waiting = course(DONE, null);

describe('a certificate being issued', () => {
  it.each([
    ['is waited for once everything is done', waiting, true],
    ['is not waited for before the course is completed', course(null, null), false],
    ['is not waited for while a condition is open', course(DONE, null, false), false],
    ['has come', course(DONE, 'c'), false],
    ['is not waited for where the course awards none', { ...waiting, certificate: null }, false],
  ] as const)('%s', (_sentence, given, expected) => {
    expect(isCertificateOnItsWay(given)).toBe(expected);
  });

  it('is refetched a few times with increasing delays, from the first response without it', () => {
    const pauseAfter = createArrivalPauses();
    expect(pauseAfter(undefined, 0)).toBe(false);
    expect(pauseAfter(course(null, null), 4)).toBe(false);
    const pauses = [5, 6, 7, 8, 9, 10, 11, 12].map((answers) => pauseAfter(waiting, answers));
    expect(pauses).toEqual([...ARRIVAL_PAUSES_MS, false, false]);
  });

  it('gives the same delay for the same response', () => {
    const pauseAfter = createArrivalPauses();
    expect([pauseAfter(waiting, 1), pauseAfter(waiting, 1), pauseAfter(waiting, 2)]).toEqual([1000, 1000, 2000]);
    expect(pauseAfter(course(DONE, 'c'), 3)).toBe(false);
  });

  it('is preceded by refetching the exam result if only exams are left, with separate delays', () => {
    const pauseAfter = createArrivalPauses();
    const left = (...sections: ReturnType<typeof section>[]) => ({ ...course(null, null), chapters: [{ id: '1', title: '', sections }] });
    expect(pauseAfter(left(section('video', 'started'), section('exam', 'started')), 1)).toBe(false);
    expect(pauseAfter(left(section('video', 'completed'), section('exam', 'started')), 2)).toBe(1000);
    expect(pauseAfter(left(section('video', 'completed'), section('exam', 'started')), 3)).toBe(2000);
    expect(pauseAfter(waiting, 4)).toBe(1000);
  });
});
