import type { ExamInstructions } from '@palm/contract/exam/calls';
import { CalendarRange, ClipboardList, Clock3, RotateCcw, Target, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../../shared/dates.ts';
import { marksText, momentText } from '../exam-text.ts';
import styles from './exam-facts.module.css';

type Fact = { icon: LucideIcon; name: string; value: ReactNode };

/** Time window, duration, marks, and remaining attempts. */
export function ExamFacts({ exam }: { exam: ExamInstructions }) {
  const dates = useDates();
  const left = Math.max(0, exam.attemptsAllowed - exam.attemptsUsed);
  const facts: Fact[] = [
    {
      icon: CalendarRange,
      name: '考试时间',
      value: (
        <>
          {momentText(dates, exam.opensAt)}
          <br />至 {momentText(dates, exam.closesAt)}
        </>
      ),
    },
    { icon: Clock3, name: '答题时长', value: `${exam.durationMinutes} 分钟` },
    { icon: ClipboardList, name: '题量与满分', value: `${exam.questionCount} 题，${marksText(exam.totalMarks)} 分` },
    { icon: Target, name: '及格线', value: `${marksText(exam.passMarks)} 分` },
    { icon: RotateCcw, name: '剩余次数', value: `${left} 次，共 ${exam.attemptsAllowed} 次` },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon: Icon, name, value }) => (
        <div key={name}>
          <Icon size={20} aria-hidden="true" />
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
