import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../shared/query-view.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ExamCard } from '../exam-card.tsx';
import { SectionColumns } from '../section-columns.tsx';
import type { SectionViewProps } from '../section-kind.ts';
import { sectionExamQuery } from '../study.api.ts';

function Exam({ examId, ...card }: { examId: string } & Omit<Parameters<typeof ExamCard>[0], 'exam'>) {
  const { client } = useServices();
  const query = useQuery(sectionExamQuery(client, examId));
  return (
    <QueryView query={query} skeleton={<Skeleton height={600} />} level={2}>
      {(exam) => <ExamCard exam={exam} {...card} />}
    </QueryView>
  );
}

/** An exam as a section: its requirements, the last attempt, and the link to the next. */
export function ExamSection({ course, player, content, session }: SectionViewProps<'exam'>) {
  const required = course.chapters.some(({ sections }) => sections.some((section) => section.id === player.sectionId && section.required));
  return (
    <SectionColumns course={course} player={player} session={session}>
      {content.examId === null ? (
        <EmptyState level={2} title="这里还没有放考试" text="老师放好以后，你会在这里看到时间和及格线。" />
      ) : (
        <Exam examId={content.examId} title={player.title} required={required} />
      )}
    </SectionColumns>
  );
}
