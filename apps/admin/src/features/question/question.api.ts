import type { BodyInput } from '@palm/contract/endpoint';
import { questionApi, type QuestionDetail } from '@palm/contract/question';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../shared/client/download.ts';
import { client } from '../../shared/client/client.ts';
import { useAction } from '../../shared/query/use-action.ts';
import { bankKeys, type BankListQuery } from '../../shared/question/bank.api.ts';

// papers show summaries and kinds of questions
const changed = [bankKeys, ['paper']] as const;

/** Questions by their ids, or all that a filter matches. */
export type ChosenQuestions = Pick<BodyInput<typeof questionApi.move>, 'questionIds' | 'matching'>;

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...bankKeys, 'detail', questionId],
    queryFn: ({ signal }) => client.call(questionApi.detail, { query: { questionId } }, { quiet: true, signal }),
  });

/** Reads a question anew, also for everything else that shows it. */
export function useReadQuestion(questionId: string): () => Promise<QuestionDetail> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...questionQuery(questionId), staleTime: 0 });
}

export const questionImportsQuery = queryOptions({
  queryKey: [...bankKeys, 'imports'],
  queryFn: async ({ signal }) => (await client.call(questionApi.imports, {}, { quiet: true, signal })).list,
});

export const useCreateQuestion = () => useAction(questionApi.create, changed);
export const useUpdateQuestion = () => useAction(questionApi.update, changed, { quiet: true });
export const useRemoveQuestions = () => useAction(questionApi.remove, changed);
export const useMoveQuestions = () => useAction(questionApi.move, [bankKeys]);
export const useSaveCategory = () => useAction(questionApi.saveCategory, [bankKeys]);
export const useRemoveCategory = () => useAction(questionApi.removeCategory, [bankKeys]);
export const useImportCheck = () => useAction(questionApi.importCheck, []);
export const useImportCommit = () => useAction(questionApi.importCommit, changed);
export const useImportUndo = () => useAction(questionApi.importUndo, changed);

export const categoryNameRule = questionApi.saveCategory.body.shape.name;

export async function exportQuestions({ keyword, categoryId, kind, difficulty }: BankListQuery): Promise<void> {
  saveFile(await client.download(questionApi.export, { query: { keyword, categoryId, kind, difficulty } }), '题库.gift.txt');
}
