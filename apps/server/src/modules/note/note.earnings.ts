import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import type { NoteWritten } from './note.events.ts';

export const noteRule: EarningRule = { kind: 'note-written', name: '写笔记', points: 2, dailyLimit: 6 };

/** Only the first note on a section earns points, so that nobody writes many for the points. */
export const noteEarnings = (): Earning[] => [
  earning('note-written', noteRule, async (event: NoteWritten) => {
    const { orgId, memberId, courseId, sectionId, at } = event;
    const address = `/courseDetailSection?courseId=${courseId}&sectionId=${sectionId}`;
    return { orgId, memberId, cause: sectionId, title: '写下一条笔记', address, at: new Date(at) };
  }),
];
