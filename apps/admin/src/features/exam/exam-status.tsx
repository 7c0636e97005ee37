import type { ExamAdminRow } from '@palm/contract/exam-authoring';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { statusWord } from './exam-words.ts';

/** Where an exam stands now. */
export function ExamStatus({ exam }: { exam: Pick<ExamAdminRow, 'status' | 'opensAt' | 'closesAt'> }) {
  return <StatusDot {...statusWord(exam, useNow())} />;
}
