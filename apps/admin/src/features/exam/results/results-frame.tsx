import type { ExamEdit } from '@palm/contract/exam/admin';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { OpenedError } from '../../../shared/ui/opened-error.tsx';
import { LinkTabs } from '../../../shared/ui/link-tabs.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { examEditQuery, resultSummaryQuery } from '../exam.api.ts';

/** Header and tabs of an exam's result pages. */
export function ResultsFrame({ examId, children }: { examId: string; children: (exam: ExamEdit) => ReactNode }) {
  const { client } = useServices();
  const exam = useQuery(examEditQuery(client, examId));
  const summary = useQuery(resultSummaryQuery(client, examId)).data;
  const back = { to: '/exams', label: '回考试列表' };
  const tabs = [
    { to: `/exams/${examId}/results`, label: '答卷' },
    { to: `/exams/${examId}/absentees`, label: '未参加', count: summary?.absentCount },
    { to: `/exams/${examId}/items`, label: '题目分析' },
  ];
  return (
    <>
      <PageHead title={exam.data ? `${exam.data.title}的成绩` : '考试成绩'} back={back} />
      <LinkTabs name="考试成绩" tabs={tabs} />
      {exam.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {exam.isLoadingError && <OpenedError error={exam.error} name="考试" back={back} onRetry={() => void exam.refetch()} />}
      {exam.data && children(exam.data)}
    </>
  );
}
