import type { ExamAdminRow } from '@palm/contract/exam/admin';
import { useNow } from '@palm/ui/use-now';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { statusWord } from './exam-words.ts';

/** Current status of an exam. */
export function ExamStatus({ exam }: { exam: Pick<ExamAdminRow, 'status' | 'opensAt' | 'closesAt'> }) {
  return <StatusDot {...statusWord(exam, useNow())} />;
}
