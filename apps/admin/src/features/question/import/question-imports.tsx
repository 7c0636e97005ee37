import { useQuery } from '@tanstack/react-query';
import { ImportRows } from '../../../shared/jobs/import-rows.tsx';
import { useServices } from '../../../shared/services.tsx';
import { questionImportsQuery } from '../question.api.ts';
import { useUndoImport } from './use-undo-import.ts';

/** Recent question imports. */
export function QuestionImports() {
  const { client } = useServices();
  const askUndo = useUndoImport();
  return (
    <ImportRows
      imports={useQuery(questionImportsQuery(client))}
      titleOf={({ imported }) => `导入 ${imported} 题`}
      sumOf={({ skipped }) => (skipped > 0 ? `跳过重复的 ${skipped} 题` : '没有重复的题')}
      onUndo={(one) => askUndo(one)}
    />
  );
}
