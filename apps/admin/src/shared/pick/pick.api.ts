import type { Client } from '@palm/client/call';
import type { TargetType } from '@palm/contract/areas';
import type { Audience } from '@palm/contract/audience';
import { certificateApi } from '@palm/contract/certificate/calls';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { firstPageAdminApi, type PickedTarget } from '@palm/contract/first-page/admin';
import { memberApi } from '@palm/contract/member/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const categoryKeys = ['category'] as const;
export const teacherKeys = ['teacher'] as const;

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...categoryKeys, 'list'],
    queryFn: async ({ signal }) => (await client.call(courseAuthoringApi.categories, {}, { quiet: true, signal })).list,
    staleTime: 60_000,
  });

/** Archived teachers cannot be chosen for new content. */
export const teacherPickQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: [...teacherKeys, 'pick', keyword],
    queryFn: async ({ signal }) =>
      (await client.call(teacherApi.list, { query: { keyword, status: 'active', pageSize: 50 } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

export const examPickQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: ['exam', 'pick', keyword],
    queryFn: async ({ signal }) => (await client.call(examAuthoringApi.pick, { query: { keyword } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

const templatePickKeys = ['certificate', 'templates', 'pick'] as const;

export const certificateTemplatePickQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: [...templatePickKeys, keyword],
    queryFn: async ({ signal }) =>
      (await client.call(certificateApi.templates, { query: { keyword, pageSize: 50 } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

/**
 * The template, or null if it was removed. Looked for in the list, which everybody who chooses one may read; not everybody may open it.
 */
export const certificateTemplateNamedQuery = (client: Client, templateId: string | null) =>
  queryOptions({
    queryKey: [...templatePickKeys, 'named', templateId],
    queryFn: async ({ signal }) => {
      for (let pageNo = 1, isLast = false; !isLast; pageNo += 1) {
        const query = { pageNo, pageSize: 100, sort: 'name' } as const;
        const { list, total } = await client.call(certificateApi.templates, { query }, { quiet: true, signal });
        const named = list.find(({ id }) => id === templateId);
        if (named) {
          return named;
        }
        isLast = list.length === 0 || pageNo * query.pageSize >= total;
      }
      return null;
    },
  });

/** Matching members, always including those already chosen, so that their names can be shown. */
export const memberPickQuery = (client: Client, keyword: string, memberIds: readonly string[]) =>
  queryOptions({
    queryKey: ['member', 'pick', keyword, memberIds],
    queryFn: async ({ signal }) => {
      const query = { keyword, ...(memberIds.length > 0 && keyword === '' ? { memberIds: [...memberIds].join(',') } : {}) };
      return (await client.call(memberApi.pick, { query }, { quiet: true, signal })).list;
    },
    placeholderData: keepPreviousData,
  });

export const reachQuery = (client: Client, { all, departmentIds, tags, memberIds }: Audience) =>
  queryOptions({
    queryKey: ['member', 'count', all, departmentIds, tags, memberIds],
    queryFn: async ({ signal }) => {
      const query = { all, departmentIds: departmentIds.join(','), tags: tags.join(','), memberIds: memberIds.join(',') };
      return (await client.call(memberApi.count, { query }, { quiet: true, signal })).count;
    },
    placeholderData: keepPreviousData,
  });

/** Candidates of a picker; `key` identifies it. */
export const pickQuery = (key: readonly string[], find: (signal: AbortSignal) => Promise<PickedTarget[]>) =>
  queryOptions({
    queryKey: ['target', 'pick', ...key],
    queryFn: ({ signal }) => find(signal),
    placeholderData: keepPreviousData,
  });

/** Candidates for links and shelves, always including those already referenced, so that their titles can be shown. */
export const targetPickQuery = (client: Client, type: TargetType, keyword: string, targetIds: readonly string[]) =>
  pickQuery([type, keyword, ...targetIds], async (signal) => {
    const query = { type, keyword, ...(targetIds.length > 0 && { targetIds: targetIds.join(',') }) };
    return (await client.call(firstPageAdminApi.pick, { query }, { quiet: true, signal })).list;
  });
