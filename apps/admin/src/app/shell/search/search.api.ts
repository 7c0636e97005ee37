import { courseAuthoringApi } from '@palm/contract/course-authoring';
import type { Permission } from '@palm/contract/endpoint';
import { examAuthoringApi } from '@palm/contract/exam-authoring';
import { memberApi } from '@palm/contract/member';
import { questionApi } from '@palm/contract/question';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/client/client.ts';

/** One thing that was found, and the page that shows it. */
export type Found = { id: string; title: string; note: string; to: string };
type Answer = { found: Found[]; total: number };

/** A list of the console that the header searches too. */
export type Source = {
  name: string;
  permission: Permission;
  /** The page of its list. */
  path: string;
  find: (keyword: string, signal: AbortSignal) => Promise<Answer>;
};

const MOST = 5;

export const sources: readonly Source[] = [
  {
    name: '成员',
    permission: 'member',
    path: '/members',
    find: async (keyword, signal) => {
      const { list, total } = await client.call(memberApi.list, { query: { keyword, pageSize: MOST } }, { quiet: true, signal });
      const noteOf = (account: string, department: string | null) => (department === null ? account : `${account}，${department}`);
      return {
        total,
        found: list.map(({ id, name, account, departmentName }) => ({
          id,
          title: name,
          note: noteOf(account, departmentName),
          to: `/members?open=${id}`,
        })),
      };
    },
  },
  {
    name: '课程',
    permission: 'content',
    path: '/courses',
    find: async (keyword, signal) => {
      const { list, total } = await client.call(courseAuthoringApi.list, { query: { keyword, pageSize: MOST } }, { quiet: true, signal });
      return { total, found: list.map(({ id, title, categoryName }) => ({ id, title, note: categoryName ?? '', to: `/courses/${id}` })) };
    },
  },
  {
    name: '题目',
    permission: 'exam',
    path: '/questions',
    find: async (keyword, signal) => {
      const { list, total } = await client.call(questionApi.list, { query: { keyword, pageSize: MOST } }, { quiet: true, signal });
      return {
        total,
        found: list.map(({ id, summary, categoryName }) => ({
          id,
          title: summary,
          note: categoryName ?? '',
          to: `/questions?open=${id}`,
        })),
      };
    },
  },
  {
    name: '考试',
    permission: 'exam',
    path: '/exams',
    find: async (keyword, signal) => {
      const { list, total } = await client.call(examAuthoringApi.list, { query: { keyword, pageSize: MOST } }, { quiet: true, signal });
      return { total, found: list.map(({ id, title }) => ({ id, title, note: '', to: `/exams/${id}` })) };
    },
  },
];

export const searchQuery = ({ name, find }: Source, keyword: string) =>
  queryOptions({
    queryKey: ['search', name, keyword],
    queryFn: ({ signal }) => find(keyword, signal),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
