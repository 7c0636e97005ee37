import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Link } from 'react-router';
import { href } from '../../../app/routes.ts';
import type { SectionViewProps } from '../section-kind.ts';

/** An exam as a section: its page tells the rules. */
export function ExamSection({ player, content }: SectionViewProps<'exam'>) {
  return (
    <EmptyState
      level={2}
      title={player.completed ? '这场考试已通过' : '本小节是一场考试'}
      text="先看考试说明，准备好了再开始；通过后本小节算学完。"
    >
      {content.examId !== null && (
        <Button look="solid" size={44} render={<Link to={href('examInstructions', { examId: content.examId })} />}>
          {player.completed ? '查看考试' : '去考试'}
        </Button>
      )}
    </EmptyState>
  );
}
