import type { Client } from '@palm/client/call';
import { courseAuthoringApi, type CourseEdit } from '@palm/contract/course/admin';
import { courseEditionApi } from '@palm/contract/course/edition';
import { coursePublishApi } from '@palm/contract/course/publish';
import type { QueryOf } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { categoryKeys } from '../../shared/pick/pick.api.ts';
import { exportList } from '../../shared/list/export-list.ts';
import { tagsQuery } from '../../shared/list/tags.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { useServices } from '../../shared/services.tsx';

const ALL = ['course'] as const;
const EDIT = [...ALL, 'edit'] as const;
// Categories count courses.
const shelved = [ALL, categoryKeys] as const;

export const courseListSchema = courseAuthoringApi.list.query;
export type CourseListQuery = z.output<typeof courseListSchema>;

export const coursesQuery = (client: Client, query: CourseListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.call(courseAuthoringApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });

export const findCourses: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(
    courseAuthoringApi.list,
    { query: { keyword, pageSize: FOUND_AT_MOST } },
    { quiet: true, signal },
  );
  return { total, found: list.map(({ id, title, categoryName }) => ({ id, title, note: categoryName ?? '', to: `/courses/${id}` })) };
};

export const courseEditQuery = (client: Client, courseId: string) =>
  queryOptions({
    queryKey: [...EDIT, courseId],
    queryFn: ({ signal }) => client.call(courseAuthoringApi.edit, { query: { courseId } }, { quiet: true, signal }),
  });

/** Refetches a course, and invalidates everything that shows it. */
export function useReadCourse(courseId: string): () => Promise<CourseEdit> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...courseEditQuery(client, courseId), staleTime: 0 });
}

export type PublishPreview = QueryOf<typeof coursePublishApi.effect>;

/** Never cached: what publishing would do right now. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const publishCheckQuery = (client: Client, courseId: string) =>
  queryOptions({
    queryKey: [...ALL, 'publishCheck', courseId],
    queryFn: ({ signal }) => client.call(coursePublishApi.check, { query: { courseId } }, { quiet: true, signal }),
    ...fresh,
  });

/** While loading another choice, the figures of the previous one stay visible. */
export const publishEffectQuery = (client: Client, preview: PublishPreview, enabled: boolean) =>
  queryOptions({
    queryKey: [...ALL, 'publishEffect', preview],
    queryFn: ({ signal }) => client.call(coursePublishApi.effect, { query: preview }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    enabled,
    ...fresh,
  });

export const publishLearnersQuery = (client: Client, query: QueryOf<typeof coursePublishApi.learners>) =>
  queryOptions({
    queryKey: [...ALL, 'publishLearners', query],
    queryFn: ({ signal }) => client.call(coursePublishApi.learners, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export type EditionsQuery = QueryOf<typeof courseEditionApi.list>;
export type EditionOf = QueryOf<typeof courseEditionApi.read>;

export const editionsQuery = (client: Client, query: EditionsQuery) =>
  queryOptions({
    queryKey: [...ALL, 'editions', query],
    queryFn: ({ signal }) => client.call(courseEditionApi.list, { query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const editionQuery = (client: Client, query: EditionOf) =>
  queryOptions({
    queryKey: [...ALL, 'edition', query],
    queryFn: ({ signal }) => client.call(courseEditionApi.read, { query }, { quiet: true, signal }),
    ...fresh,
  });

export const restoreCheckQuery = (client: Client, query: EditionOf) =>
  queryOptions({
    queryKey: [...ALL, 'restoreCheck', query],
    queryFn: ({ signal }) => client.call(courseEditionApi.restoreCheck, { query }, { quiet: true, signal }),
    ...fresh,
  });

export const courseTagsQuery = (client: Client) => tagsQuery(client, ALL, courseAuthoringApi.tags);
export const exportCourses = (client: Client, query: CourseListQuery) => exportList(client, courseAuthoringApi.export, query);

export const useSetTags = () => useAction(courseAuthoringApi.setTags, [ALL]);
export const useCreateCourse = () => useAction(courseAuthoringApi.create, shelved);
export const useCreateCopy = () => useAction(courseAuthoringApi.createCopy, shelved);
export const useUpdateCourse = () => useAction(courseAuthoringApi.update, shelved, { quiet: true });
export const usePublishCourse = () => useAction(coursePublishApi.publish, [ALL]);
/** Refusals are shown by the dialog. */
export const useRestoreEdition = () => useAction(courseEditionApi.restore, [ALL], { quiet: true });
export const useWithdrawCourse = () => useAction(courseAuthoringApi.withdraw, [ALL]);
export const useRemoveCourse = () => useAction(courseAuthoringApi.remove, shelved);
export const useAddChapter = () => useAction(courseAuthoringApi.addChapter, [EDIT]);
export const useUpdateChapter = () => useAction(courseAuthoringApi.updateChapter, [EDIT], { refreshesOnRefusal: true });
export const useRemoveChapter = () => useAction(courseAuthoringApi.removeChapter, [EDIT]);
export const useAddSection = () => useAction(courseAuthoringApi.addSection, [EDIT]);
export const useUpdateSection = () => useAction(courseAuthoringApi.updateSection, [EDIT], { quiet: true });
export const useRemoveSection = () => useAction(courseAuthoringApi.removeSection, [EDIT]);
export const useArrangeCourse = () => useAction(courseAuthoringApi.arrange, [EDIT]);

export const courseTitleRule = courseAuthoringApi.create.body.shape.title;
export const chapterTitleRule = courseAuthoringApi.addChapter.body.shape.title;
export const sectionTitleRule = courseAuthoringApi.addSection.body.shape.title;
