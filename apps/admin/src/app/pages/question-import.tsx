import { ImportDesk } from '../../features/question/import/import-desk.tsx';

export function QuestionImportPage() {
  return <ImportDesk />;
}
