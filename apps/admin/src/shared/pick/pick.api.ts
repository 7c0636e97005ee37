import type { Audience } from '@palm/contract/audience';
import { certificateApi } from '@palm/contract/certificate';
import { courseAuthoringApi } from '@palm/contract/course-authoring';
import { examAuthoringApi } from '@palm/contract/exam-authoring';
import { memberApi } from '@palm/contract/member';
import { teacherApi } from '@palm/contract/teacher';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../client/client.ts';

export const categoryKeys = ['category'] as const;
export const teacherKeys = ['teacher'] as const;

export const categoriesQuery = queryOptions({
  queryKey: [...categoryKeys, 'list'],
  queryFn: async ({ signal }) => (await client.call(courseAuthoringApi.categories, {}, { quiet: true, signal })).list,
  staleTime: 60_000,
});

export const teacherPickQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...teacherKeys, 'pick', keyword],
    queryFn: async ({ signal }) => (await client.call(teacherApi.list, { query: { keyword, pageSize: 50 } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

export const examPickQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['exam', 'pick', keyword],
    queryFn: async ({ signal }) => (await client.call(examAuthoringApi.pick, { query: { keyword } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

export const certificateTemplatePickQuery = queryOptions({
  queryKey: ['certificate', 'templates', 'pick'],
  queryFn: async ({ signal }) => (await client.call(certificateApi.templates, { query: { pageSize: 100 } }, { quiet: true, signal })).list,
});

/** Members that match, and always those already chosen, so that their names can be shown. */
export const memberPickQuery = (keyword: string, memberIds: readonly string[]) =>
  queryOptions({
    queryKey: ['member', 'pick', keyword, memberIds],
    queryFn: async ({ signal }) => {
      const query = { keyword, ...(memberIds.length > 0 && keyword === '' ? { memberIds: [...memberIds].join(',') } : {}) };
      return (await client.call(memberApi.pick, { query }, { quiet: true, signal })).list;
    },
    placeholderData: keepPreviousData,
  });

export const reachQuery = ({ all, departmentIds, tags, memberIds }: Audience) =>
  queryOptions({
    queryKey: ['member', 'count', all, departmentIds, tags, memberIds],
    queryFn: async ({ signal }) => {
      const query = { all, departmentIds: departmentIds.join(','), tags: tags.join(','), memberIds: memberIds.join(',') };
      return (await client.call(memberApi.count, { query }, { quiet: true, signal })).count;
    },
    placeholderData: keepPreviousData,
  });
