import { AppError } from '@palm/client/app-error';
import type { Sitting } from '@palm/contract/exam/sitting';
import { toast } from '@palm/ui/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../app/routes.ts';
import { removeMarks } from '../../../runtime/exam-marks.ts';
import { useServices } from '../../../shared/services.tsx';
import { waitingIn, type AnswerJournal } from '../answer-journal.ts';
import { failureOf } from '../answer-sender.ts';
import { forgetExams, submitExam } from '../exam.api.ts';
import { later, type OpenJournal } from './open-journal.ts';

/** `time-up`: nothing can be changed any more; the page retries until it has submitted. */
export type Phase = 'answering' | 'handing-in' | 'time-up';

type Opened = Pick<OpenJournal, 'journal' | 'place'>;

const RETRY_MS = 3000;

const isClosed = (error: unknown): boolean => error instanceof AppError && error.errorCode === 'ATTEMPT_CLOSED';

/** Opens the result and clears local data of the attempt. */
function useFinish(sitting: Sitting, { journal, place }: Opened) {
  const { store } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (notice?: string) => {
    removeMarks(store, sitting.examId);
    place.forget();
    // If this fails on a full disk, it is deleted after 30 days.
    journal.forget().catch(() => undefined);
    void forgetExams(queryClient);
    if (notice !== undefined) {
      toast.show({ kind: 'info', text: notice, duration: 6000 });
    }
    void navigate(href('examResult', { attemptId: sitting.attemptId }), { replace: true });
  };
}

/** After a while, or as soon as the network is back. */
function retryWhenBack(act: () => void): void {
  const again = () => {
    removeEventListener('online', again);
    callOff();
    act();
  };
  const callOff = later(again, RETRY_MS);
  addEventListener('online', again);
}

const closedNotice = (journal: AnswerJournal): string => {
  const late = waitingIn(journal.get()).size;
  return late === 0 ? '考试已经收卷，为你打开成绩' : `考试已经收卷，有 ${late} 题的修改没有赶上`;
};

/** The questions whose latest answer the server will not take; empty if there are none. */
function refusedText(sitting: Sitting, journal: AnswerJournal): string {
  const { refused } = journal.get();
  const numbers = sitting.questions.filter(({ id }) => refused.has(id)).map(({ number }) => number);
  return numbers.length === 0 ? '' : `第 ${numbers.join('、')} 题的答案服务器没有收下`;
}

/** Also tells what was lost, because the result does not show it. */
const endNotice = (lost: string, notice?: string): string | undefined =>
  lost === '' ? notice : `${notice ?? '已交卷'}；${lost}，按之前收下的答案计分`;

const OFFLINE = '网络已断开，还不能交卷；答案已存在本机，请联网后再交';

/** Without a response it is unknown whether the attempt was submitted; submitting twice is harmless. */
function whyNot(error: unknown): string {
  if (failureOf(error) === 'down') {
    return navigator.onLine ? '服务器没有答复，还不能确定已交卷；请再点一次「确认交卷」，重复交卷没有影响' : OFFLINE;
  }
  return error instanceof AppError ? error.msg : '没有交成，请再试一次';
}

/** Submission: by the candidate, at the deadline, or already done by the server. */
export function useHandIn(sitting: Sitting, opened: Opened) {
  const { journal } = opened;
  const { client } = useServices();
  const [phase, setPhase] = useState<Phase>('answering');
  const finish = useFinish(sitting, opened);
  const gone = useRef(false);
  /** What the candidate was told before choosing to hand in all the same. */
  const told = useRef('');

  /** Finishes once, whichever came first. */
  const end = (notice?: string): void => {
    if (!gone.current) {
      gone.current = true;
      finish(notice);
    }
  };
  const closeRefusal = useRef<() => void>(() => undefined);
  const followJournal = useEffectEvent(() => {
    if (journal.get().closed) {
      end(closedNotice(journal));
    }
    if (!journal.get().offline) {
      // The toast is outdated.
      closeRefusal.current();
    }
  });
  useEffect(() => {
    gone.current = false;
    const stop = journal.subscribe(() => followJournal());
    followJournal();
    return () => {
      gone.current = true;
      stop();
    };
  }, [journal]);

  const submit = async (): Promise<void> => {
    await journal.flush();
    if (!journal.get().closed) {
      await submitExam(client, sitting.attemptId);
    }
  };

  const stayFor = (text: string): void => {
    setPhase('answering');
    closeRefusal.current = toast.show({ kind: 'error', text });
  };

  const handIn = async (): Promise<void> => {
    setPhase('handing-in');
    try {
      await journal.flush();
      if (journal.get().offline) {
        stayFor(OFFLINE);
        return;
      }
      const lost = refusedText(sitting, journal);
      if (lost !== told.current && lost !== '') {
        told.current = lost;
        setPhase('answering');
        toast.show({ kind: 'error', text: `${lost}，请回到题目修改后再交；不改也可以再点一次「确认交卷」` });
        return;
      }
      await submit();
      end(endNotice(lost));
    } catch (error) {
      if (isClosed(error)) {
        end(closedNotice(journal));
        return;
      }
      stayFor(whyNot(error));
    }
  };

  const timeUp = async (): Promise<void> => {
    setPhase('time-up');
    try {
      await submit();
      end(endNotice(refusedText(sitting, journal), '考试时间到，已收卷'));
    } catch (error) {
      if (isClosed(error)) {
        end('考试时间到，已收卷');
      } else if (!gone.current) {
        retryWhenBack(() => void timeUp());
      }
    }
  };

  return { phase, handIn, timeUp, end };
}
