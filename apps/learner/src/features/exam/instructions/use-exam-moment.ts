import type { ExamInstructions } from '@palm/contract/exam/calls';
import { useRemainingSeconds } from '@palm/ui/countdown';
import { useEffect, useEffectEvent } from 'react';
import { liveCountdown } from '../../../runtime/live-countdown.ts';
import type { Dates } from '@palm/client/dates';
import { useDates } from '../../../shared/dates.ts';
import { marksText, momentText } from '../exam-text.ts';

const ASK_AGAIN_MS = 2000;

/** Text next to the button: a running timer, or a headline if none is running. */
export type ExamMoment = { name: string; figure: string | null; headline: string; text: string };

type Seconds = { untilOpen: number; untilClose: number; untilDeadline: number };

/** An attempt in progress has its own deadline, which is earlier than the window's end. */
const attemptMoment = (deadlineAt: string, dates: Dates, { untilDeadline }: Seconds): ExamMoment => ({
  name: '本次考试剩余时间',
  figure: liveCountdown(untilDeadline),
  headline: '',
  text: `${momentText(dates, deadlineAt)} 由服务器收卷。上次的答案都在，从剩余时间接着答。`,
});

function openMoment(exam: ExamInstructions, dates: Dates, { untilClose }: Seconds): ExamMoment {
  const closing = `${momentText(dates, exam.closesAt)} 关闭。`;
  const full = untilClose >= exam.durationMinutes * 60;
  const text = full ? `现在开始，可以答满 ${exam.durationMinutes} 分钟。` : `现在开始只能答到那时，不足 ${exam.durationMinutes} 分钟。`;
  return {
    name: '距离考试关闭',
    figure: liveCountdown(untilClose),
    headline: '',
    text: closing + text,
  };
}

function endedMoment(exam: ExamInstructions, dates: Dates, { untilClose }: Seconds): ExamMoment {
  const best = exam.bestScore === null ? '' : `最好成绩 ${marksText(exam.bestScore)} 分。`;
  return untilClose === 0
    ? { name: '考试已结束', figure: null, headline: `${momentText(dates, exam.closesAt)} 关闭`, text: best }
    : { name: '现在不能开始', figure: null, headline: exam.abilities.reason, text: best };
}

/** The exam's current state, updated every second. `onOpen` is called when its window opens while the page is shown. */
export function useExamMoment(exam: ExamInstructions, clock: () => number, onOpen: () => void): ExamMoment {
  const dates = useDates();
  const seconds = {
    untilOpen: useRemainingSeconds(Date.parse(exam.opensAt), clock),
    untilClose: useRemainingSeconds(Date.parse(exam.closesAt), clock),
    untilDeadline: useRemainingSeconds(Date.parse(exam.running?.deadlineAt ?? exam.closesAt), clock),
  };
  const upcoming = exam.state === 'upcoming';
  const opens = upcoming && seconds.untilOpen === 0;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!opens) {
      return undefined;
    }
    open();
    // The server may consider it closed for a moment longer; retry, so that nobody has to reload.
    const timer = setInterval(() => open(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [opens]);
  if (upcoming) {
    const text = `${momentText(dates, exam.opensAt)} 开放，届时这里可以开始考试，不用刷新页面。`;
    return { name: '距离开考', figure: liveCountdown(seconds.untilOpen), headline: '', text };
  }
  if (exam.running !== null) {
    return attemptMoment(exam.running.deadlineAt, dates, seconds);
  }
  return exam.abilities.start ? openMoment(exam, dates, seconds) : endedMoment(exam, dates, seconds);
}
