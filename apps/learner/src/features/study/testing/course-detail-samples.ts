import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import type { Player } from '@palm/contract/study/player';
import { idOf } from '../../../shared/testing/course-samples.ts';

export const sampleSection = (number: number, parts: Partial<CourseSection> = {}): CourseSection => ({
  id: idOf(100 + number),
  title: `第 ${number} 件事`,
  kind: 'article',
  required: true,
  durationSeconds: 360,
  pages: null,
  state: 'open',
  percent: 0,
  remainder: { seconds: 60, pages: 0 },
  exam: null,
  ...parts,
});

export function sampleDetail(sections: CourseSection[], parts: Partial<CourseDetail> = {}): CourseDetail {
  const required = sections.filter((section) => section.required);
  const completedSections = required.filter(({ state }) => state === 'completed').length;
  const next = sections.find(({ state }) => state !== 'completed');
  return {
    id: idOf(1),
    title: '用数据讲清楚一件事',
    subtitle: '出好题、定口径、会对照、讲结论',
    intro: '<p>从一个能回答的问题开始。</p>',
    outcomes: ['把问题问对'],
    audienceText: '',
    cover: { motif: 'bars', tone: 'sky', url: null },
    categoryId: null,
    categoryName: null,
    tags: [],
    difficulty: 'intermediate',
    price: 0,
    required: true,
    teachers: [],
    rules: { completionThreshold: 90, noSeekAhead: true, pauseWhenHidden: true, maxSpeed: 1.5, minDwellSeconds: 60, inOrder: false },
    learnerCount: 253,
    totalSeconds: 3180,
    chapters: [{ id: idOf(80), title: '先把问题问对', sections }],
    progress: { percent: 38, completedSections, requiredSections: required.length, completedAt: null, nextSectionId: next?.id ?? null },
    certificate: null,
    preview: false,
    abilities: { study: true, edit: false },
    ...parts,
  };
}

export const samplePlayer = (section: CourseSection, content: Player['content'], parts: Partial<Player> = {}): Player => ({
  courseId: idOf(1),
  courseTitle: '用数据讲清楚一件事',
  sectionId: section.id,
  title: section.title,
  content,
  durationSeconds: section.durationSeconds,
  pages: section.pages,
  rules: sampleDetail([]).rules,
  watermark: { enabled: false, text: 'name', content: '林知夏' },
  playerSession: 'session-1',
  position: 0,
  coverage: [],
  dwellSeconds: 0,
  percent: 0,
  completed: false,
  remainder: section.remainder,
  previousSectionId: null,
  nextSectionId: null,
  ...parts,
});
