import type { Client } from '@palm/client/call';
import type { TargetType } from '@palm/contract/areas';
import type { Audience } from '@palm/contract/audience';
import { certificateApi, type CertificateTemplate } from '@palm/contract/certificate/calls';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { firstPageAdminApi, type PickedTarget } from '@palm/contract/first-page/admin';
import { memberApi } from '@palm/contract/member/admin';
import { teacherApi, type TeacherRow } from '@palm/contract/teacher/calls';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';

export const categoryKeys = ['category'] as const;
export const teacherKeys = ['teacher'] as const;

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...categoryKeys, 'list'],
    queryFn: async ({ signal }) => (await client.call(courseAuthoringApi.categories, {}, { quiet: true, signal })).list,
    staleTime: 60_000,
  });

/** Objects that are searched on the server, and that a select has to name even beyond the first that match. */
export type Source<Row> = {
  /** Of the queries, so that changing such objects invalidates them. */
  keys: readonly string[];
  /** The first ones that match, or the one with this id if it exists. */
  find: (wanted: { keyword: string } | { id: string }, signal: AbortSignal) => Promise<Row[]>;
};

const pickKeys = ({ keys }: { keys: readonly string[] }): string[] => [...keys, 'pick'];

export const pickedQuery = <Row>(source: Source<Row>, keyword: string) =>
  queryOptions({
    queryKey: [...pickKeys(source), keyword],
    queryFn: ({ signal }) => source.find({ keyword }, signal),
    placeholderData: keepPreviousData,
  });

/** The object, or null if it was removed. One that was offered before, and may have been chosen there, is known at once. */
export const namedQuery = <Row extends { id: string }>(source: Source<Row>, id: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: [...source.keys, 'named', id],
    queryFn: async ({ signal }): Promise<Row | null> => (await source.find({ id }, signal))[0] ?? null,
    initialData: () =>
      queryClient
        .getQueriesData<Row[]>({ queryKey: pickKeys(source) })
        .flatMap(([, rows = []]) => rows)
        .find((row) => row.id === id),
  });

const OFFERED = 50;

/** Archived teachers cannot be chosen for new content, but have a name where they were. */
export const teacherSource = (client: Client): Source<TeacherRow> => ({
  keys: teacherKeys,
  find: async (wanted, signal) => {
    const query = 'id' in wanted ? { teacherIds: wanted.id } : ({ ...wanted, status: 'active', pageSize: OFFERED } as const);
    return (await client.call(teacherApi.list, { query }, { quiet: true, signal })).list;
  },
});

export const teacherPickQuery = (client: Client, keyword: string) => pickedQuery(teacherSource(client), keyword);

export const examPickQuery = (client: Client, keyword: string) =>
  queryOptions({
    queryKey: ['exam', 'pick', keyword],
    queryFn: async ({ signal }) => (await client.call(examAuthoringApi.pick, { query: { keyword } }, { quiet: true, signal })).list,
    placeholderData: keepPreviousData,
  });

/** Looked for in the list, which everybody who chooses a template may read; not everybody may open one. */
export const certificateTemplateSource = (client: Client): Source<CertificateTemplate> => ({
  keys: ['certificate', 'templates'],
  find: async (wanted, signal) => {
    const query = 'id' in wanted ? { templateIds: wanted.id } : { ...wanted, pageSize: OFFERED };
    return (await client.call(certificateApi.templates, { query }, { quiet: true, signal })).list;
  },
});

/** A call names at most as many. */
const NAMED_AT_ONCE = 100;

const chunksOf = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / NAMED_AT_ONCE) }, (_, place) =>
    ids.slice(place * NAMED_AT_ONCE, (place + 1) * NAMED_AT_ONCE).join(','),
  );

/** Members that match, or without a keyword those already chosen, so that their names can be shown. */
export const memberPickQuery = (client: Client, keyword: string, memberIds: readonly string[]) =>
  queryOptions({
    queryKey: ['member', 'pick', keyword, memberIds],
    queryFn: async ({ signal }) => {
      const queries = memberIds.length > 0 && keyword === '' ? chunksOf(memberIds).map((ids) => ({ memberIds: ids })) : [{ keyword }];
      const answers = await Promise.all(queries.map((query) => client.call(memberApi.pick, { query }, { quiet: true, signal })));
      return answers.flatMap(({ list }) => list);
    },
    placeholderData: keepPreviousData,
  });

export const reachQuery = (client: Client, audience: Audience) =>
  queryOptions({
    queryKey: ['member', 'count', audience],
    queryFn: async ({ signal }) => (await client.call(memberApi.count, { body: audience }, { quiet: true, signal })).count,
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
