import type { ExamInstructions } from '@palm/contract/exam/calls';
import { CloudUpload, LogOut, ScrollText, Timer, WifiOff, type LucideIcon } from 'lucide-react';
import { useDates } from '../../../shared/dates.ts';
import { momentText } from '../exam-text.ts';
import { LEAVE_GRACE_SECONDS } from '../leave-watch.ts';
import styles from './exam-rules.module.css';

type Rule = { icon: LucideIcon; title: string; text: string };

const leaveText = (limit: number | null): string =>
  limit === null
    ? '这场考试不限制离开页面，但计时不会停。切换窗口前请确认顶端显示「已保存」。'
    : `切换窗口、锁屏或最小化超过 ${LEAVE_GRACE_SECONDS} 秒，记一次离开，并提醒你还剩几次；第 ${limit} 次离开会自动交卷。`;

function answersText({ showAnswers, closesAt }: ExamInstructions, closing: (instant: string) => string): string {
  if (showAnswers === 'never') {
    return '交卷即出总分。这场考试只公布总分和是否通过，不公开答案和每题得分。';
  }
  return showAnswers === 'after-submit'
    ? '交卷即出分，正确答案和解析同时公开。'
    : `交卷即出总分。每题得分、正确答案和解析在 ${closing(closesAt)} 考试关闭后公开。`;
}

/** What the candidate has to know before starting, with the numbers and dates of this exam. */
export function ExamRules({ exam }: { exam: ExamInstructions }) {
  const dates = useDates();
  const rules: Rule[] = [
    {
      icon: CloudUpload,
      title: '答案怎样保存',
      text: '每改一处，先存到这台设备，再送到服务器。页面顶端出现「已保存」和时间，才表示服务器已经收到；每题都有一个回执，可以用来核对。',
    },
    {
      icon: WifiOff,
      title: '断网、死机、没电怎么办',
      text: '断网时继续作答，不要关闭页面，恢复后自动补传。电脑死机或没电，换一台设备登录，已保存的答案都在，从剩余时间接着答。',
    },
    {
      icon: Timer,
      title: '时间以服务器为准',
      text: '点「开始考试」后计时，不能暂停。到时间由服务器收卷，页面关着也一样，已保存的答案都算数。',
    },
    { icon: LogOut, title: '离开页面', text: leaveText(exam.leaveLimit) },
    { icon: ScrollText, title: '成绩与答案', text: answersText(exam, (instant) => momentText(dates, instant)) },
  ];
  return (
    <ol className={styles.rules}>
      {rules.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon size={20} aria-hidden="true" />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
