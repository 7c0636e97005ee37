import type { Client } from '@palm/client/call';
import { examApi } from '@palm/contract/exam/calls';
import { studyApi } from '@palm/contract/study/calls';
import { queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';

export type LockedObject = { courseId: string } | { sectionId: string };

/** `preview` shows authors their draft; others get the published edition. */
export const courseDetailQuery = (client: Client, courseId: string, preview = false) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'course', courseId, preview],
    queryFn: ({ signal }) => client.call(studyApi.courseDetail, { query: { courseId, preview } }, inPlace(signal)),
    enabled: courseId !== '',
  });

/** What locks a course, requested after the course or the player was refused. */
export const lockQuery = (client: Client, of: LockedObject) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'lock', of],
    queryFn: ({ signal }) => client.call(studyApi.lock, { query: of }, inPlace(signal)),
  });

/** Opening a section takes over from any other player, so it happens once per visit: never refetched, never cached. */
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

/** The exam of a section, as shown on its own page. */
export const sectionExamQuery = (client: Client, examId: string) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'exam', examId],
    queryFn: ({ signal }) => client.call(examApi.instructions, { query: { examId } }, inPlace(signal)),
  });
