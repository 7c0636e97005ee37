import type { Client } from '@palm/client/call';
import { studyApi } from '@palm/contract/study/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from './in-place.ts';

/** Parent key of everything affected by studying: course pages, cards, records, summaries. Invalidate it after studying. */
export const STUDY_KEY = 'study';

/** The member's progress on the listed courses, by id; courses never opened are absent. */
export const courseProgressQuery = (client: Client, courseIds: readonly string[]) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'progress-of', courseIds],
    queryFn: ({ signal }) => client.call(studyApi.progressOf, { query: { courseIds: courseIds.join(',') } }, inPlace(signal)),
    enabled: courseIds.length > 0,
    select: ({ list }) => new Map(list.map(({ courseId, percent }) => [courseId, percent])),
  });
