import { testId } from '@palm/client/testing/test-id';
import type { CourseEdit, SectionEdit } from '@palm/contract/course/admin';

const contents = {
  video: {
    kind: 'video',
    objectKey: null,
    fileName: null,
    url: null,
    captionKey: null,
    captionUrl: null,
    posterKey: null,
    posterUrl: null,
  },
  document: { kind: 'document', objectKey: null, fileName: null },
} as const;

export const section = (number: number, title: string, kind: keyof typeof contents): SectionEdit => ({
  id: testId(number),
  chapterId: testId(10),
  title,
  required: true,
  durationSeconds: 0,
  pages: null,
  content: contents[kind],
  ready: false,
  revision: 3,
  savedAt: null,
  savedBy: null,
});

/** A course that was never published, with a video and a document in one chapter. */
export const course: CourseEdit = {
  id: testId(1),
  title: '带好第一支团队',
  subtitle: '',
  intro: '',
  outcomes: [],
  audienceText: '',
  cover: { motif: '', tone: '', url: null, key: null },
  categoryId: null,
  tags: [],
  difficulty: 'beginner',
  price: 0,
  required: false,
  teachers: [],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  rules: { completionThreshold: 90, noSeekAhead: true, pauseWhenHidden: true, maxSpeed: 1.5, minDwellSeconds: 0, inOrder: false },
  status: 'draft',
  publishedAt: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
  revision: 7,
  infoRevision: 4,
  savedAt: null,
  savedBy: null,
  edition: 0,
  draftChanged: false,
  certificateTemplateId: null,
  chapters: [{ id: testId(10), title: '第一章', sections: [section(11, '开场', 'video'), section(12, '清单', 'document')] }],
  learnerCount: 0,
};
