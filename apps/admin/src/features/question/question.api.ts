import type { Client } from '@palm/client/call';
import type { BodyInput } from '@palm/contract/endpoint';
import { questionApi, type QuestionDetail } from '@palm/contract/question/admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { exportList } from '../../shared/list/export-list.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { FOUND_AT_MOST, type Find } from '../../shared/search/found.ts';
import { bankKeys, type BankListQuery } from '../../shared/question/bank.api.ts';
import { useServices } from '../../shared/services.tsx';

// Papers show summaries and kinds of questions.
const changed = [bankKeys, ['paper']] as const;

/** Question ids, or everything matching a filter. */
export type ChosenQuestions = Pick<BodyInput<typeof questionApi.move>, 'questionIds' | 'matching'>;

export const findQuestions: Find = async (client, keyword, signal) => {
  const { list, total } = await client.call(questionApi.list, { query: { keyword, pageSize: FOUND_AT_MOST } }, { quiet: true, signal });
  const found = list.map(({ id, summary, categoryName }) => ({
    id,
    title: summary,
    note: categoryName ?? '',
    to: `/questions?open=${id}`,
  }));
  return { total, found };
};

export const questionQuery = (client: Client, questionId: string) =>
  queryOptions({
    queryKey: [...bankKeys, 'detail', questionId],
    queryFn: ({ signal }) => client.call(questionApi.detail, { query: { questionId } }, { quiet: true, signal }),
  });

/** Sections of published courses that a question can examine, always including the selected one. */
export const sectionsQuery = (client: Client, keyword: string, sectionId: string | null) =>
  queryOptions({
    queryKey: [...bankKeys, 'sections', keyword, sectionId],
    queryFn: async ({ signal }) => {
      const query = { keyword, ...(sectionId === null ? {} : { sectionId }) };
      return (await client.call(questionApi.sections, { query }, { quiet: true, signal })).list;
    },
    placeholderData: keepPreviousData,
  });

/** Refetches a question, and invalidates everything that shows it. */
export function useReadQuestion(questionId: string): () => Promise<QuestionDetail> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...questionQuery(client, questionId), staleTime: 0 });
}

export const questionImportsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...bankKeys, 'imports'],
    queryFn: async ({ signal }) => (await client.call(questionApi.imports, {}, { quiet: true, signal })).list,
  });

export const useCreateQuestion = () => useAction(questionApi.create, changed);
export const useUpdateQuestion = () => useAction(questionApi.update, changed, { quiet: true });
export const useRemoveQuestions = () => useAction(questionApi.remove, changed);
export const useSetTags = () => useAction(questionApi.setTags, [bankKeys]);
export const useMoveQuestions = () => useAction(questionApi.move, [bankKeys]);
export const useSaveCategory = () => useAction(questionApi.saveCategory, [bankKeys], { refreshesOnRefusal: true });
export const useRemoveCategory = () => useAction(questionApi.removeCategory, [bankKeys]);
export const useImportCheck = () => useAction(questionApi.importCheck, []);
export const useImportCommit = () => useAction(questionApi.importCommit, changed);
export const useImportUndo = () => useAction(questionApi.importUndo, changed);

export const categoryNameRule = questionApi.saveCategory.body.shape.name;

export const exportQuestions = (client: Client, { keyword, categoryId, kind, difficulty, tag }: BankListQuery) =>
  exportList(client, questionApi.export, { keyword, categoryId, kind, difficulty, tag });
