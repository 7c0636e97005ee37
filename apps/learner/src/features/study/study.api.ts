import type { Client } from '@palm/client/call';
import { examApi } from '@palm/contract/exam/calls';
import { studyApi } from '@palm/contract/study/calls';
import { teacherApi } from '@palm/contract/teacher/calls';
import { queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';
import type { Services } from '../../shared/services.tsx';

/** `preview` shows authors their draft; others get what is published. */
export const courseDetailQuery = (client: Client, courseId: string, preview = false) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'course', courseId, preview],
    queryFn: ({ signal }) => client.call(studyApi.courseDetail, { query: { courseId, preview } }, inPlace(signal)),
    enabled: courseId !== '',
  });

/** Opening a section replaces any other player, so it happens once for each visit: never again by itself, and never from memory. */
export const playerQuery = (client: Client, sectionId: string, preview = false) =>
  queryOptions({
    queryKey: ['player', sectionId, preview],
    queryFn: ({ signal }) => client.call(studyApi.openPlayer, { body: { sectionId, preview } }, inPlace(signal)),
    staleTime: Infinity,
    gcTime: 0,
  });

/** 为什么是 63 % */
export const explainQuery = (client: Client, courseId: string) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'explain', courseId],
    queryFn: ({ signal }) => client.call(studyApi.explain, { query: { courseId } }, inPlace(signal)),
  });

/** The exam of a section, as its own page tells it. */
export const sectionExamQuery = (client: Client, examId: string) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'exam', examId],
    queryFn: ({ signal }) => client.call(examApi.instructions, { query: { examId } }, inPlace(signal)),
  });

/** Seed §7: teacher/detail with userId, orgId and teacherId. */
export const teacherQuery = ({ client, store }: Services, teacherId: string) =>
  queryOptions({
    queryKey: ['teacher', teacherId],
    queryFn: () => {
      const query = { userId: store.get('userId') ?? '', orgId: store.get('orgId') ?? '', teacherId };
      // Without a signal, as an act: the dialog stays closed when it fails (seed §4), so that only a toast can say why.
      return client.call(teacherApi.detail, { query }, inPlace());
    },
    staleTime: 300_000,
  });
